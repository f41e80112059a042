import { APIError, AzureOpenAI, type ClientOptions, OpenAI } from 'openai';
import type { ModelDialect } from '../../../shared/domain/model-dialect.js';
import { isSameModel } from '../language-model/served-model.js';
import { DIALECTS } from './dialects.js';
import { errorIn } from './error-response.js';
import { isWrongKey } from './failure-of.js';

export interface OpenAiAddress {
  readonly dialect: ModelDialect;
  /** Up to the part before `/chat/completions`; with `apiVersion`, the address of the resource alone. */
  readonly baseUrl: string;
  /** Null for a server that takes requests without one. */
  readonly apiKey: string | null;
  /** Of Azure's older paths with the deployment in them; its newer ones have no version. */
  readonly apiVersion?: string | null;
  /** Guarded by the egress rules for addresses that people enter. */
  readonly fetch?: typeof globalThis.fetch;
}

/** The SDK insists on a key; a server without one gets no header. */
const NO_KEY = 'none';

export function openAiClient(
  { dialect, baseUrl, apiKey, apiVersion, fetch = globalThis.fetch }: OpenAiAddress,
  wrap: (fetch: typeof globalThis.fetch) => typeof globalThis.fetch = (plain) => plain,
): OpenAI {
  const { key, isOwnMachine } = DIALECTS[dialect];
  const options = {
    apiKey: apiKey ?? NO_KEY,
    organization: null,
    project: null,
    maxRetries: isOwnMachine ? 1 : 2,
    fetch: wrap(fetch),
    fetchOptions: { redirect: 'manual' },
    logLevel: 'off',
  } satisfies ClientOptions;
  // An endpoint would be refused where the environment has OPENAI_BASE_URL, which the SDK reads as a second address.
  if (dialect === 'azure' && apiVersion)
    return new AzureOpenAI({ ...options, baseURL: `${baseUrl}/openai`, apiVersion });
  return new OpenAI({
    ...options,
    baseURL: baseUrl,
    ...((apiKey === null || key === 'api-key') && {
      defaultHeaders: { Authorization: null, ...(apiKey !== null && { 'api-key': apiKey }) },
    }),
  });
}

/**
 * Asks a server for the list of its models, which costs nothing. Nothing is retried.
 * @returns the status of the response; 404 when the model is not in the list
 * @throws Error when there is no response
 */
export async function statusOfOpenAiModel(address: OpenAiAddress, model: string, signal: AbortSignal): Promise<number> {
  try {
    const { data } = await openAiClient(address, withKeyRefused).models.list({ signal, maxRetries: 0 });
    const isThere = DIALECTS[address.dialect].namesAreOwn || data.some(({ id }) => isSameModel(model, id));
    return isThere ? 200 : 404;
  } catch (error) {
    if (error instanceof APIError && error.status !== undefined) return Number(error.status);
    throw error;
  }
}

/** Gives a refusal of the key the status that most servers have for it. */
const withKeyRefused =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) => {
    const response = await fetch(input, init);
    return response.status === 400 && isWrongKey(errorIn(await response.clone().text()))
      ? new Response(null, { status: 401 })
      : response;
  };
