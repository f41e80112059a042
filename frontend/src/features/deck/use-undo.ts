import { useState } from 'react';
import { api, data } from '../../api/client.js';
import { POST_READS } from '../../entities/post/post.js';
import type { SentDecision } from '../../entities/post/unsent-decisions.js';
import { undoApproval } from '../../entities/post/use-undo-approval.js';
import { useAction } from '../../session/use-action.js';
import { useSecondsLeft } from '../../ui/use-seconds-left.js';

/** The last decision that was made, and how to undo it. An approval can be undone as long as its post is held back. */
export function useUndo(outcomes: readonly SentDecision[]) {
  const [undone, setUndone] = useState<string | null>(null);
  const last = outcomes.findLast(({ refusal }) => refusal === undefined) ?? null;
  const secondsLeft = useSecondsLeft(last?.status === 'approved' ? (last.made?.undoableUntil ?? null) : null);
  const { run, running } = useAction(
    async ({ postId, key, status, made }: SentDecision) => {
      const path = { id: postId };
      if (status === 'approved' && made) await undoApproval(postId, made.version);
      else {
        const { version } = await data(api.GET('/api/blog-posts/{id}', { params: { path } }));
        await data(api.POST('/api/blog-posts/{id}/reopen', { params: { path }, body: { version } }));
      }
      setUndone(key);
      return true;
    },
    { failure: 'The decision could not be undone.', refreshes: POST_READS },
  );
  const isUndone = last !== null && last.key === undone;
  const isUndoable = !isUndone && (last?.status === 'rejected' || secondsLeft > 0);
  return {
    last,
    isUndone,
    isRunning: running,
    /** Until the approved post goes out; 0 when it is not held back. */
    secondsLeft: isUndone ? 0 : secondsLeft,
    run: last && isUndoable ? () => void run(last) : null,
  };
}
