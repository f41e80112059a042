import { useState } from 'react';
import { api, data } from '../../api/client.js';
import { POST_READS } from '../../entities/post/post.js';
import type { UnsentDecision } from '../../entities/post/unsent-decisions.js';
import { useAction } from '../../session/use-action.js';

/** The last decision that was made, and how to undo it. */
export function useUndo(outcomes: readonly UnsentDecision[]) {
  const [undone, setUndone] = useState<string | null>(null);
  const last = outcomes.findLast(({ refusal }) => refusal === undefined) ?? null;
  const { run, running } = useAction(
    async ({ postId, key }: UnsentDecision) => {
      const path = { id: postId };
      const { version } = await data(api.GET('/api/blog-posts/{id}', { params: { path } }));
      await data(api.POST('/api/blog-posts/{id}/reopen', { params: { path }, body: { version } }));
      setUndone(key);
      return true;
    },
    { failure: 'The decision could not be undone.', refreshes: POST_READS },
  );
  const isUndone = last !== null && last.key === undone;
  const isUndoable = last?.status === 'rejected' && !isUndone;
  return {
    last,
    isUndone,
    isRunning: running,
    run: isUndoable ? () => void run(last) : null,
  };
}
