import { DomainError } from '../../../shared/domain/domain-error.js';
import { atMost, MAX_ANSWER_BYTES } from '../language-model/answer-size.js';
import { isTooLong, secondsToWait } from '../language-model/retry-after.js';

/** What an error response or an error within a stream says, whatever the dialect. */
export interface ProviderError {
  readonly message: string;
  readonly code: string | null;
  readonly type: string | null;
}

/** Codes of what the client itself found out. They cannot come from a server. */
export const OWN_CODES = { noModel: 'galley:no-model', refusedAddress: 'galley:refused-address' } as const;

/** Longest error response that is read, in bytes. */
const MAX_ERROR_BYTES = 64 * 1024;

/**
 * Wraps `fetch` for the SDK. A response that is no stream of a model becomes an error, a stream is read up to a limit,
 * and errors get one form, because the bodies of servers differ more than the SDK can read. What would not pass within a
 * step is marked as not to be retried.
 */
export const dialectFetch =
  (
    fetch: typeof globalThis.fetch,
    isHopeless: (status: number, error: ProviderError) => boolean,
    maxBytes = MAX_ANSWER_BYTES,
  ): typeof globalThis.fetch =>
  async (input, init) => {
    const response = await fetch(input, init).catch((error: unknown) => {
      if (error instanceof DomainError) return asResponse(400, ownError(OWN_CODES.refusedAddress, error.message));
      throw error;
    });
    if (response.ok) {
      const type = response.headers.get('content-type') ?? '';
      if (/event-stream/i.test(type))
        return new Response(response.body?.pipeThrough(atMost(maxBytes)), {
          status: response.status,
          headers: decoded(response.headers),
        });
      await response.body?.cancel();
      return asResponse(400, ownError(OWN_CODES.noModel, type.split(';')[0] || 'nothing'));
    }
    if (response.status < 400) {
      await response.body?.cancel();
      return asResponse(400, ownError(OWN_CODES.noModel, 'a redirect'));
    }
    const body = await beginningOf(response);
    const error = errorIn(body);
    const seconds = secondsToWait(response.headers) ?? secondsIn(body);
    const headers = decoded(response.headers);
    if (seconds !== null && !headers.has('retry-after-ms')) headers.set('retry-after', String(seconds));
    if (isTooLong(seconds) || isHopeless(response.status, error)) headers.set('x-should-retry', 'false');
    return asResponse(response.status, error, headers);
  };

const ownError = (code: string, message: string): ProviderError => ({ code, message, type: null });

function asResponse(status: number, error: ProviderError, headers = new Headers()): Response {
  headers.set('content-type', 'application/json');
  return new Response(JSON.stringify({ error }), { status, headers });
}

/** Headers of a body that was decoded, or is replaced. */
function decoded(headers: Headers): Headers {
  const rest = new Headers(headers);
  rest.delete('content-encoding');
  rest.delete('content-length');
  return rest;
}

async function beginningOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    if ((length += chunk.byteLength) > MAX_ERROR_BYTES) break;
  }
  return Buffer.concat(chunks).toString('utf8', 0, MAX_ERROR_BYTES);
}

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/**
 * Reads an error body: `{error: {message, code, type}}` of OpenAI, in a list from Gemini, flat from older vLLM and
 * Mistral, with a text in place of the object from LM Studio, and `detail` from servers in Python.
 */
function errorIn(body: string): ProviderError {
  try {
    return providerError(JSON.parse(body));
  } catch {
    return { message: '', code: null, type: null };
  }
}

/** Reads the parsed body of an error. */
export function providerError(body: unknown): ProviderError {
  const [outer] = Array.isArray(body) ? body : [body];
  if (!isObject(outer)) return { message: typeof outer === 'string' ? outer : '', code: null, type: null };
  const inner = isObject(outer['error']) ? outer['error'] : outer;
  const said = typeof outer['error'] === 'string' ? outer['error'] : (inner['message'] ?? inner['detail'] ?? '');
  const filtered = isObject(inner['innererror']) ? inner['innererror']['code'] : undefined;
  return {
    message: typeof said === 'string' ? said : JSON.stringify(said),
    code: textOrNull(filtered) ?? textOrNull(inner['code']),
    type: textOrNull(inner['type'] ?? inner['status']),
  };
}

const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null;

const UNITS: Readonly<Record<string, number>> = { ms: 0.001, s: 1, m: 60, h: 3_600 };
/** What stands before a time to wait: in Gemini's details, and in the messages of OpenAI and Azure. */
const BEFORE_WAIT = /"retryDelay":\s?"|(?:retry|try again) (?:after|in) /i;
const TIME = /(\d{1,9}(?:\.\d{1,9})?) ?(ms|s|m|h)/gi;
/** Longest time to wait as a text, such as `1 hour 10 minutes 20.5 seconds`. */
const MAX_WAIT_TEXT = 40;

/** Returns how many seconds the text of an error asks to wait; null when it does not say. */
function secondsIn(body: string): number | null {
  const before = BEFORE_WAIT.exec(body);
  if (!before) return null;
  const start = before.index + before[0].length;
  const [said = ''] = body.slice(start, start + MAX_WAIT_TEXT).split(/[^\w. ]|\.(?!\d)/);
  const parts = [...said.matchAll(TIME)];
  if (parts.length === 0) return null;
  return Math.ceil(parts.reduce((sum, [, number, unit]) => sum + Number(number) * UNITS[unit!.toLowerCase()]!, 0));
}
