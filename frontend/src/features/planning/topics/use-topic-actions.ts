import { api, data } from '../../../api/client.js';
import { useRequestKey } from '../../../api/use-request-key.js';
import { useAction } from '../../../session/use-action.js';
import { type Topic, TOPIC_READS } from './topic-labels.js';

/** Actions on a topic that take a single click. */
export function useTopicActions({ id, title }: Topic) {
  const params = { path: { id } };
  const key = useRequestKey();
  const test = useAction(
    async () => {
      const begun = await data(
        api.POST('/api/focus-topics/{id}/test-generate', { params, headers: { 'Idempotency-Key': key.of({ id }) } }),
      );
      key.answered();
      return begun;
    },
    {
      success: 'Test post generation initiated! Check Blog Posts for the new post.',
      failure: 'Failed to generate test post',
      refreshes: ['/api/generation-runs'],
    },
  );
  const resume = useAction(() => data(api.POST('/api/focus-topics/{id}/resume', { params })), {
    success: `“${title}” is active again`,
    failure: 'Failed to update focus topic',
    refreshes: TOPIC_READS,
  });
  const pause = useAction(() => data(api.POST('/api/focus-topics/{id}/pause', { params })), {
    success: { title: `“${title}” is paused`, action: { label: 'Undo', run: () => void resume.run() } },
    failure: 'Failed to update focus topic',
    refreshes: TOPIC_READS,
  });
  const remove = useAction(() => api.DELETE('/api/focus-topics/{id}', { params }), {
    success: 'Focus topic deleted successfully',
    failure: 'Failed to delete focus topic',
    refreshes: TOPIC_READS,
  });
  return { test, pause, resume, remove };
}
