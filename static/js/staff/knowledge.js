/* Refreshes the page of an import while it is running, and announces the outcome. */

const EVERY = 1500;
const PATIENCE = 40;

const place = () => document.querySelector("[data-import]");
const isOpen = () => place()?.dataset.open === "yes";

/** Updates the page piece by piece, so that screen readers read live regions when they change. */
function put(fresh) {
  const shown = place();
  const stands = shown.querySelector("[data-stands]");
  const words = fresh.querySelector("[data-stands]").textContent;
  if (stands.textContent !== words) stands.replaceChildren(...fresh.querySelector("[data-stands]").childNodes);
  const focused = document.activeElement?.value;
  shown.dataset.open = fresh.dataset.open;
  for (const node of [...shown.children]) if (node !== stands) node.remove();
  shown.append(...[...fresh.children].filter((node) => !node.matches("[data-stands]")));
  if (focused && !document.activeElement?.value) [...shown.querySelectorAll("button")].find(({ value }) => value === focused)?.focus();
}

async function refresh() {
  const answer = await fetch(window.location.href, { headers: { Accept: "text/html" } });
  if (!answer.ok) throw new Error(answer.statusText);
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("[data-import]");
  if (fresh) put(fresh);
}

async function watch(patience) {
  let left = PATIENCE;
  if (!document.hidden) await refresh().catch(() => (left = patience - 1));
  if (isOpen() && left > 0) window.setTimeout(() => watch(left), EVERY);
}

if (isOpen()) window.setTimeout(() => watch(PATIENCE), EVERY);
