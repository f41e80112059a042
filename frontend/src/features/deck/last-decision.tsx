import { Button } from 'antd';
import { undoneFor } from '../../entities/post/use-undo-approval.js';
import { KeyHint } from '../../ui/key-hint.js';
import type { useUndo } from './use-undo.js';

/** Says what became of the last decision, where it does not cover the buttons. */
export const LastDecision = ({
  undo: { last, isUndone, isRunning, secondsLeft, run },
}: {
  undo: ReturnType<typeof useUndo>;
}) => (
  <p className="deck-last" role="status">
    {last && (
      <span>
        {isUndone ? 'Pending again' : last.status === 'approved' ? 'Approved' : 'Declined'}: “{last.title}”
      </span>
    )}
    {secondsLeft > 0 && (
      <span className="deck-goes-out" aria-hidden="true">
        {undoneFor(secondsLeft)}
      </span>
    )}
    {run && (
      <Button type="link" loading={isRunning} onClick={run} aria-keyshortcuts="u">
        Undo <KeyHint>u</KeyHint>
      </Button>
    )}
  </p>
);
