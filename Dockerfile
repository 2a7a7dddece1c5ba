# The table server. Build: docker build --tag crownlands . — compose.yaml runs it with PostgreSQL.
FROM python:3.12-slim AS build
WORKDIR /source
COPY requirements requirements
ENV VIRTUAL_ENV=/opt/crownlands UV_NO_CACHE=1 UV_COMPILE_BYTECODE=1
RUN python -m venv $VIRTUAL_ENV \
    && pip install --no-cache-dir --require-hashes --requirement requirements/uv.txt \
    && uv pip install --require-hashes --requirement requirements/server.txt
COPY pyproject.toml README.md LICENSE ./
COPY src src
RUN uv pip install --no-deps --no-build-isolation .
# Whole seconds: layers keep no more of a file's time, and compiled code is found by it.
RUN find $VIRTUAL_ENV/lib -path '*/site-packages/crownlands/*' -name '*.py' \
    -exec sh -c 'for file; do touch --date=@$(stat --format=%Y "$file") "$file"; done' sh {} +

FROM python:3.12-slim
RUN useradd --create-home --uid 1000 crownlands
COPY --from=build /opt/crownlands /opt/crownlands
ENV PATH=/opt/crownlands/bin:$PATH CROWNLANDS_CACHE=/var/cache/crownlands PYTHONDONTWRITEBYTECODE=1
RUN mkdir --parents /var/cache/crownlands /data && chown crownlands /var/cache/crownlands /data
USER crownlands
# Compiled here, once, so that a container answers at once: on the same kind of processor; another one compiles anew.
RUN python -m crownlands.warm
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=3m \
    CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8000/healthz', timeout=4)"]
ENTRYPOINT ["crownlands"]
CMD ["serve", "--host", "0.0.0.0", "--database", "/data/tables.sqlite"]
