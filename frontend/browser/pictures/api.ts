/** Client of the product's API for a signed-in person. */
export interface Caller {
  get<T>(path: string): Promise<T>;
  send<T>(method: 'POST' | 'PATCH' | 'PUT', path: string, body?: object): Promise<T>;
}

/** Signs in. @throws Error with the server's response when a call fails */
export async function signIn(url: string, email: string, password: string): Promise<Caller> {
  const ask = async <T>(method: string, path: string, body?: object, token?: string): Promise<T> => {
    const headers = {
      'content-type': 'application/json',
      prefer: 'respond-async',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return (text ? JSON.parse(text) : undefined) as T;
  };
  const { accessToken } = await ask<{ accessToken: string }>('POST', '/api/login', { email, password });
  return {
    get: (path) => ask('GET', path, undefined, accessToken),
    send: (method, path, body) => ask(method, path, body, accessToken),
  };
}
