// While there is no connection, a page that says so. Nothing of anybody's is kept here: every other request goes through.

const STORE = "offline-1";
const OFFLINE = "/offline/";

// Only pages are asked for through here. What a page sends as it is left would be lost on the way through a worker.
self.addEventListener("install", (event) => {
  event.addRoutes?.({ condition: { not: { requestMode: "navigate" } }, source: "network" });
  event.waitUntil(caches.open(STORE).then((store) => store.add(OFFLINE)));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter((name) => name !== STORE).map((name) => caches.delete(name)))));
});

self.addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate" || event.request.method !== "GET") return;
  event.respondWith(fetch(event.request).catch(() => caches.match(OFFLINE)));
});
