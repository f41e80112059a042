// What people of the history do, over the product's API.

/** Somebody signed in. */
export async function desk(url, account) {
  const ask = async (method, path, body, token) => {
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text ? JSON.parse(text) : undefined;
  };
  const { accessToken } = await ask('POST', '/api/login', account);
  return {
    get: (path) => ask('GET', path, undefined, accessToken),
    send: (method, path, body = {}) => ask(method, path, body, accessToken),
  };
}

const POLL_MS = 100;
const PATIENCE_MS = 60_000;

/** Asks until the answer will do. @throws Error naming what was waited for */
export async function until(what, look) {
  for (
    const latest = Date.now() + PATIENCE_MS;
    Date.now() < latest;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  ) {
    const found = await look();
    if (found) return found;
  }
  throw new Error(`${what}: not within a minute`);
}
