/** Storage may be full or forbidden; the page then still works but forgets everything when closed. */
function attempt(action) {
  try {
    return action();
  } catch {
    return null;
  }
}

function drawer(storage) {
  return {
    read: (key) => attempt(() => JSON.parse(storage().getItem(`companion.${key}`))),
    write: (key, value) => attempt(() => storage().setItem(`companion.${key}`, JSON.stringify(value))),
  };
}

export const forThisTab = drawer(() => window.sessionStorage);
export const forThisBrowser = drawer(() => window.localStorage);
