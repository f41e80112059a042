import { useSWRConfig } from 'swr';
import { api, data } from '../../../api/client.js';
import { sentenceOf } from '../../../api/errors.js';
import type { ReadPath } from '../../../api/types.js';
import { useRequestKey } from '../../../api/use-request-key.js';
import { useAction } from '../../../session/use-action.js';

const RUN: ReadPath = '/api/generation-runs/{id}';

/**
 * Returns an action that starts a test of a category, and resolves with the id of its run without waiting for its end.
 */
export function useStartTest(websiteId: string) {
  const { mutate } = useSWRConfig();
  const key = useRequestKey();
  return useAction(
    async (categoryId: string): Promise<string> => {
      const body = { websiteId, categoryId };
      const begun = await data(
        api.POST('/api/test/content-generation', {
          body,
          headers: { Prefer: 'respond-async', 'Idempotency-Key': key.of(body) },
        }),
      );
      key.answered();
      if ('generationRunId' in begun) return begun.generationRunId;
      // The response contains the run, so it is cached and the screen shows it without loading.
      await mutate([RUN, { path: { id: begun.id } }], begun, { revalidate: false });
      return begun.id;
    },
    {
      failure: (error) => ({ title: 'Test failed', description: sentenceOf(error, 'Unknown error') }),
      refreshes: ['/api/generation-runs'],
    },
  );
}
