// While there is no connection, a page that says so; and notifications of what the companion says first. Nothing of anybody's is
// kept here: every other request goes through.

const STORE = "offline-1";
const OFFLINE = "/offline/";

// Only pages are asked for through here. What a page sends as it is left would be lost on the way through a worker.
self.addEventListener("install", (event) => {
  event.addRoutes?.({ condition: { not: { requestMode: "navigate" } }, source: "network" });
  event.waitUntil(caches.open(STORE).then((store) => store.add(OFFLINE)));
  self.skipWaiting(); // it holds nothing that an open page could miss
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
const isChat = ({ url }) => new URL(url).pathname === CHAT;

// A page of the chat that nobody looks at asks for it; where another one is looked at, or has asked already, nothing is shown.
self.addEventListener("message", (event) => {
  if (event.data?.type === "notify") event.waitUntil(notify(event.data, event.source?.id));
});

async function notify({ title, body, number }, asking) {
  const others = (await openPages()).filter((page) => page.id !== asking);
  if (others.some((page) => isChat(page) && page.visibilityState === "visible")) return;
  const shown = await self.registration.getNotifications({ tag: TAG });
  if (shown.some(({ data }) => data?.number === number)) return;
  await self.registration.showNotification(title, { body, tag: TAG, renotify: true, data: { number } });
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openChat(event.notification.data?.number));
});

async function openChat(number) {
  const chat = (await openPages()).find(isChat);
  if (!chat) return self.clients.openWindow(number ? `${CHAT}?at=${number}` : CHAT);
  chat.postMessage({ type: "open", number });
  return chat.focus();
}
