import { GuardedHttp } from '../../../../shared/adapters/egress/guarded-http.js';
import { SafeHttp } from '../../../../shared/application/safe-http.js';
import type { SafeRequest, SafeResponse } from '../../../../shared/application/safe-http.js';

/** The real guarded HTTP client with all ports of the loopback address allowed. Records its requests. */
export class LoopbackHttp extends SafeHttp {
  readonly asked: { method: string; url: string; headers: Headers }[] = [];
  private readonly byPort = new Map<number, GuardedHttp>();

  readonly fetch: typeof globalThis.fetch = (input, init) => {
    this.asked.push({ method: init?.method ?? 'GET', url: String(input), headers: new Headers(init?.headers) });
    return this.guardedFor(String(input)).fetch(input, init);
  };

  request(url: string, request?: SafeRequest): Promise<SafeResponse> {
    return this.guardedFor(url).request(url, request);
  }

  async close(): Promise<void> {
    await Promise.all([...this.byPort.values()].map((http) => http.close()));
  }

  private guardedFor(url: string): GuardedHttp {
    const port = Number(new URL(url).port);
    const http = this.byPort.get(port) ?? new GuardedHttp({ allow: [{ host: '127.0.0.1', port }] });
    this.byPort.set(port, http);
    return http;
  }
}
