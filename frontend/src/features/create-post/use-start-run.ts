import { useSWRConfig } from 'swr';
import { api, data } from '../../api/client.js';
import { ConnectionFailed, sentenceOf } from '../../api/errors.js';
import type { components } from '../../api/schema.js';
import type { ReadPath } from '../../api/types.js';
import { useRequestKey } from '../../api/use-request-key.js';
import { useAction } from '../../session/use-action.js';

export type CreatePostRequest = components['schemas']['CreatePostBody'];

const NETWORK_ISSUE =
  'Network connection issue. AI content generation can take several minutes. Please check your connection and try again.';

export const creationFailed = (description: string) => ({ title: 'Error Creating Blog Post', description });

const RUN: ReadPath = '/api/generation-runs/{id}';

/**
 * Returns an action that starts a run, and resolves with its id without waiting for its end. A retry after a lost
 * response has the same idempotency key and finds the first run.
 */
export function useStartRun() {
  const { mutate } = useSWRConfig();
  const key = useRequestKey();
  return useAction(
    async (request: CreatePostRequest): Promise<string> => {
      const begun = await data(
        api.POST('/api/blog-posts/create', {
          body: request,
          headers: { Prefer: 'respond-async', 'Idempotency-Key': key.of(request) },
        }),
      );
      key.answered();
      if ('generationRunId' in begun) return begun.generationRunId;
      // The response contains the run, so it is cached and the screen shows it without loading.
      await mutate([RUN, { path: { id: begun.id } }], begun, { revalidate: false });
      return begun.id;
    },
    {
      failure: (error) =>
        creationFailed(error instanceof ConnectionFailed ? NETWORK_ISSUE : sentenceOf(error, 'Unknown error')),
    },
  );
}
