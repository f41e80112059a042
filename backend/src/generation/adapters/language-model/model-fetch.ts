import { DomainError } from '../../../shared/domain/domain-error.js';
import type { Asked } from './failure-of.js';
import { ModelAddressRefused, type ModelFailure, ModelMissing } from './failures.js';
import { atMost, MAX_ANSWER_BYTES } from './answer-size.js';

/** Longest error response that is read, in bytes. */
const MAX_ERROR_BYTES = 64 * 1024;

/** Codes of what the client itself found out, in the form of an error response. No server has such codes. */
const OWN_CODES = { noModel: 'galley:no-model', refusedAddress: 'galley:refused-address' } as const;

/** The beginning of an error response, and its headers without those of a body that was decoded. */
export interface ErrorBeginning {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/**
 * Wraps `fetch` for an SDK that asks for streams. A stream is read up to a limit, an error up to a smaller one, and
 * what is neither, or is at an address that may not be asked, becomes an error that `ownFailureOf` converts.
 * @param ofError returns the error as the SDK is to see it; with `x-should-retry: false` it is not retried
 */
export const modelFetch =
  (
    fetch: typeof globalThis.fetch,
    ofError: (error: ErrorBeginning) => Response,
    maxBytes = MAX_ANSWER_BYTES,
  ): typeof globalThis.fetch =>
  async (input, init) => {
    let response: Response;
    try {
      response = await fetch(input, init);
    } catch (error) {
      if (error instanceof DomainError) return ownError(OWN_CODES.refusedAddress, error.message);
      throw error;
    }
    const { status, headers, body } = response;
    if (status >= 400) return ofError({ status, headers: withoutCoding(headers), body: await beginningOf(response) });
    const type = headers.get('content-type') ?? '';
    if (response.ok && /event-stream/i.test(type))
      return new Response(body?.pipeThrough(atMost(maxBytes)), { status, headers: withoutCoding(headers) });
    await body?.cancel();
    const sent = response.ok ? type.split(';')[0] || 'nothing' : 'a redirect';
    return ownError(OWN_CODES.noModel, sent, withoutCoding(headers));
  };

/** Converts what `modelFetch` found out; null for an error of the server. */
export function ownFailureOf(
  code: string | null,
  message: string,
  { step, host, settings }: Asked,
): ModelFailure | null {
  if (code === OWN_CODES.refusedAddress) return new ModelAddressRefused(step, message, settings);
  return code === OWN_CODES.noModel ? new ModelMissing(step, host, message, settings) : null;
}

/** Both SDKs find their members in it. */
function ownError(code: string, message: string, headers = new Headers()): Response {
  headers.set('content-type', 'application/json');
  return new Response(JSON.stringify({ error: { type: code, code, message } }), { status: 400, headers });
}

function withoutCoding(headers: Headers): Headers {
  const rest = new Headers(headers);
  rest.delete('content-encoding');
  rest.delete('content-length');
  return rest;
}

async function beginningOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    if ((length += chunk.byteLength) > MAX_ERROR_BYTES) break;
  }
  return Buffer.concat(chunks).toString('utf8', 0, MAX_ERROR_BYTES);
}
