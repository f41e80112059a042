import { useSWRConfig } from 'swr';
import { api, data } from '../../../api/client.js';
import { sentenceOf } from '../../../api/errors.js';
import type { ReadPath } from '../../../api/types.js';
import { useRequestKey } from '../../../api/use-request-key.js';
import { useAction } from '../../../session/use-action.js';

const RUN: ReadPath = '/api/generation-runs/{id}';

/** Starts a test of a category and answers the id of its run at once. */
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
      // The run is known already: the screen goes on with it without loading.
      await mutate([RUN, { path: { id: begun.id } }], begun, { revalidate: false });
      return begun.id;
    },
    {
      failure: (error) => ({ title: 'Test failed', description: sentenceOf(error, 'Unknown error') }),
      refreshes: ['/api/generation-runs'],
    },
  );
}
