import { Anthropic, APIError } from '@anthropic-ai/sdk';

export interface ModelAddress {
  readonly apiKey: string;
  readonly baseUrl: string;
  /** The process's own when absent. */
  readonly fetch?: typeof globalThis.fetch;
}

/** Creates the client with which runs and health checks ask alike. */
export const anthropicClient = (
  { apiKey, baseUrl, fetch = globalThis.fetch }: ModelAddress,
  wrap: (fetch: typeof globalThis.fetch) => typeof globalThis.fetch = (plain) => plain,
): Anthropic =>
  new Anthropic({
    apiKey,
    baseURL: baseUrl,
    fetch: wrap(fetch),
    fetchOptions: { redirect: 'manual' },
    logLevel: 'off',
    openTelemetry: false,
  });

/**
 * Asks the API whether it knows a model, which costs nothing. Nothing is retried.
 * @returns the status of the response
 * @throws Error when there is no response
 */
export async function statusOfModel(address: ModelAddress, model: string, signal: AbortSignal): Promise<number> {
  try {
    await anthropicClient(address).models.retrieve(model, {}, { signal, maxRetries: 0 });
    return 200;
  } catch (error) {
    if (error instanceof APIError && error.status !== undefined) return Number(error.status);
    throw error;
  }
}
