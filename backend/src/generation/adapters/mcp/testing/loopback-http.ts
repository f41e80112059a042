import { SafeHttp } from '../../../../shared/application/safe-http.js';
import type { SafeRequest, SafeResponse } from '../../../../shared/application/safe-http.js';

/** Unguarded HTTP for tests against servers on loopback. Remembers what was asked of it. */
export class LoopbackHttp extends SafeHttp {
  readonly asked: { method: string; url: string; headers: Headers }[] = [];

  constructor(private readonly answer: typeof globalThis.fetch = globalThis.fetch) {
    super();
  }

  readonly fetch: typeof globalThis.fetch = (input, init) => {
    this.asked.push({ method: init?.method ?? 'GET', url: String(input), headers: new Headers(init?.headers) });
    return this.answer(input, init);
  };

  async request(url: string, request: SafeRequest = {}): Promise<SafeResponse> {
    const { method = 'GET', headers = {}, signal } = request;
    const response = await this.fetch(url, { method, headers: { ...headers }, redirect: 'manual', signal });
    return { status: response.status, headers: Object.fromEntries(response.headers), body: new Uint8Array(await response.arrayBuffer()), truncated: false };
  }
}
