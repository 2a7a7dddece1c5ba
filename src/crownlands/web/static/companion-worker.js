// Keeps "At your table" for times without a network. The server writes VERSION and KEPT above: the name of this version,
// and the addresses of all that belongs to it. What isn't in the list is none of this script's business.
const LAST = "/companion/last-language"; // kept beside the pages: the language they were read in last

self.addEventListener("install", (event) => event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(KEPT)).then(() => self.skipWaiting())));

self.addEventListener("activate", (event) => event.waitUntil(forgetOlder().then(() => self.clients.claim())));

async function forgetOlder() {
  for (const name of await caches.keys()) if (name !== VERSION) await caches.delete(name);
}

async function fromKept(path, request) {
  const cache = await caches.open(VERSION), found = await cache.match(path);
  if (found && request.mode === "navigate") await cache.put(LAST, new Response(path.split("/")[2]));
  return found || fetch(request);
}

// Any other page that can't be reached: the companion can.
async function instead(request) {
  try {
    return await fetch(request);
  } catch (gone) {
    const cache = await caches.open(VERSION), last = await cache.match(LAST);
    const language = last ? await last.text() : navigator.language.slice(0, 2);
    return (await cache.match(`/companion/${language}`)) || (await cache.match("/companion/en")) || Response.error();
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event, url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (KEPT.includes(url.pathname)) event.respondWith(fromKept(url.pathname, request));
  else if (request.mode === "navigate") event.respondWith(instead(request));
});
