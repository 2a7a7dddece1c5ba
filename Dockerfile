# The table server. Build: docker build --tag crownlands . — compose.yaml runs it with PostgreSQL.
FROM python:3.12-slim AS build
WORKDIR /source
COPY requirements/play.txt requirements/
RUN python -m venv /opt/crownlands \
    && /opt/crownlands/bin/pip install --no-cache-dir --require-hashes --requirement requirements/play.txt \
    && /opt/crownlands/bin/pip install --no-cache-dir "psycopg[binary]>=3.2,<4"
COPY pyproject.toml README.md LICENSE ./
COPY src src
RUN /opt/crownlands/bin/pip install --no-cache-dir --no-deps --no-build-isolation .

FROM python:3.12-slim
RUN useradd --create-home --uid 1000 crownlands
COPY --from=build /opt/crownlands /opt/crownlands
ENV PATH=/opt/crownlands/bin:$PATH CROWNLANDS_CACHE=/var/cache/crownlands PYTHONDONTWRITEBYTECODE=1
RUN mkdir --parents /var/cache/crownlands /data && chown crownlands /var/cache/crownlands /data
USER crownlands
# Compiled here, once, so that a container answers at once.
RUN python -m crownlands.compiled
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
    CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8000/healthz', timeout=4)"]
ENTRYPOINT ["crownlands"]
CMD ["serve", "--host", "0.0.0.0", "--database", "/data/tables.sqlite"]
