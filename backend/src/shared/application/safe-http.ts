export interface SafeRequest {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  headers?: Readonly<Record<string, string>>;
  /** The parts of an iterable are sent as they are produced. */
  body?: string | Uint8Array | AsyncIterable<string>;
  /** From the first byte sent to the last byte received, milliseconds; 20,000 when absent. */
  timeoutMs?: number;
  /** A longer response is cut and marked `truncated`; 1 MiB when absent. */
  maxBytes?: number;
  signal?: AbortSignal;
}

export interface SafeResponse {
  status: number;
  /** Lower-case names. */
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
  truncated: boolean;
}

/**
 * All HTTP requests to user-supplied addresses use this port. Redirects are returned and never followed.
 * @throws AddressRefused when the resolved address is private, loopback, link-local or metadata and the operator has
 * not allowed it; checked at the socket, after the name was resolved
 * @throws RequestFailed when there was no response (refused, reset, timed out, broken TLS), with a sentence that states
 * the cause
 */
export abstract class SafeHttp {
  abstract request(url: string, request?: SafeRequest): Promise<SafeResponse>;
  /** A `fetch` with the same guard, for libraries that want one. */
  abstract readonly fetch: typeof globalThis.fetch;
}
