export interface SafeRequest {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  headers?: Readonly<Record<string, string>>;
  /** Pieces go out as they come. */
  body?: string | Uint8Array | AsyncIterable<string>;
  /** From the first byte out to the last byte in, milliseconds; 20,000 when absent. */
  timeoutMs?: number;
  /** A longer answer is cut and marked `truncated`; 1 MiB when absent. */
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
 * Every connection a user can aim goes through here. Redirects are never followed: they come back as they are.
 * @throws AddressRefused when the address that would be connected to is private, loopback, link-local or metadata and
 *   the operator has not allowed it; decided at the socket, after the name was resolved
 * @throws RequestFailed when no answer came (refused, reset, timed out, broken TLS), with a sentence that says which
 */
export abstract class SafeHttp {
  abstract request(url: string, request?: SafeRequest): Promise<SafeResponse>;
  /** A `fetch` with the same guard, for libraries that want one. */
  abstract readonly fetch: typeof globalThis.fetch;
}
