import { useRef } from 'react';
import { useSWRConfig } from 'swr';
import { api, data } from '../../api/client.js';
import { ConnectionFailed, sentenceOf } from '../../api/errors.js';
import type { components } from '../../api/schema.js';
import { useAction } from '../../api/use-action.js';
import type { ReadPath } from '../../api/types.js';

export type Wish = components['schemas']['CreatePostBody'];

const NETWORK_ISSUE = 'Network connection issue. AI content generation can take several minutes. Please check your connection and try again.';

export const creationFailed = (description: string) => ({ title: 'Error Creating Blog Post', description });

/** Not `randomUUID`: that is missing where the product is used over plain http. */
const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const RUN: ReadPath = '/api/generation-runs/{id}';

/** Starts a run and answers its id at once. A wish sent again after a lost answer finds the run it began, not a second one. */
export function useStartRun() {
  const { mutate } = useSWRConfig();
  const sent = useRef({ wish: '', key: '' });
  return useAction(
    async (wish: Wish): Promise<string> => {
      const text = JSON.stringify(wish);
      if (sent.current.wish !== text) sent.current = { wish: text, key: newKey() };
      const begun = await data(api.POST('/api/blog-posts/create', { body: wish, headers: { Prefer: 'respond-async', 'Idempotency-Key': sent.current.key } }));
      sent.current = { wish: '', key: '' };
      if ('generationRunId' in begun) return begun.generationRunId;
      // The run is known already: the screen goes on with it without loading.
      await mutate([RUN, { path: { id: begun.id } }], begun, { revalidate: false });
      return begun.id;
    },
    { failure: (error) => creationFailed(error instanceof ConnectionFailed ? NETWORK_ISSUE : sentenceOf(error, 'Unknown error')) },
  );
}
