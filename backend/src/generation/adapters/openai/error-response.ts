import { modelFetch } from '../language-model/model-fetch.js';
import { isTooLong, secondsToWait } from '../language-model/retry-after.js';

/** What an error response or an error within a stream says, whatever the dialect. */
export interface ProviderError {
  readonly message: string;
  readonly code: string | null;
  readonly type: string | null;
}

/**
 * Wraps `fetch` for the SDK. Errors get one form, because the bodies of servers differ more than the SDK can read. What
 * would not pass within a step is marked as not to be retried.
 */
export const dialectFetch = (
  fetch: typeof globalThis.fetch,
  isHopeless: (status: number, error: ProviderError) => boolean,
): typeof globalThis.fetch =>
  modelFetch(fetch, ({ status, headers, body }) => {
    const error = errorIn(body);
    const seconds = secondsToWait(headers) ?? secondsIn(body);
    if (seconds !== null && !headers.has('retry-after-ms')) headers.set('retry-after', String(seconds));
    if (isTooLong(seconds) || isHopeless(status, error)) headers.set('x-should-retry', 'false');
    headers.set('content-type', 'application/json');
    return new Response(JSON.stringify({ error }), { status, headers });
  });

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/**
 * Reads an error body: `{error: {message, code, type}}` of OpenAI, in a list from Gemini, flat from older vLLM and
 * Mistral, with a text in place of the object from LM Studio, and `detail` from servers in Python.
 */
export function errorIn(body: string): ProviderError {
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
