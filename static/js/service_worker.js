// The offline page, and notifications of proactive messages. No personal data is cached: all other requests go to the network.

const STORE = "offline-1";
const OFFLINE = "/offline/";

// Only navigations pass through the worker. Requests sent while a page is unloading could get lost in it.
self.addEventListener("install", (event) => {
  event.addRoutes?.({ condition: { not: { requestMode: "navigate" } }, source: "network" });
  event.waitUntil(caches.open(STORE).then((store) => store.add(OFFLINE)));
  self.skipWaiting(); // open pages depend on nothing in the old worker
});

self.addEventListener("activate", (event) => {
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter((name) => name !== STORE).map((name) => caches.delete(name)))));
});

self.addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate" || event.request.method !== "GET") return;
  event.respondWith(fetch(event.request).catch(() => caches.match(OFFLINE)));
});

const CHAT = "/";
const TAG = "companion";

const openPages = () => self.clients.matchAll({ type: "window", includeUncontrolled: true });
const isChat = ({ url }, path) => new URL(url).pathname === path;

// A hidden chat page requests a notification; none is shown if another chat page is visible or has already requested it.
self.addEventListener("message", (event) => {
  if (event.data?.type === "notify") event.waitUntil(notify(event.data, event.source?.id));
});

async function notify({ title, body, number, path = CHAT }, asking) {
  const others = (await openPages()).filter((page) => page.id !== asking);
  if (others.some((page) => isChat(page, path) && page.visibilityState === "visible")) return;
  const shown = await self.registration.getNotifications({ tag: TAG });
  if (shown.some(({ data }) => data?.number === number && data?.path === path)) return;
  await self.registration.showNotification(title, { body, tag: TAG, renotify: true, data: { number, path } });
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openChat(event.notification.data?.number, event.notification.data?.path ?? CHAT));
});

async function openChat(number, path) {
  const chat = (await openPages()).find((page) => isChat(page, path));
  if (!chat) return self.clients.openWindow(number ? `${path}?at=${number}` : path);
  chat.postMessage({ type: "open", number });
  return chat.focus();
}
