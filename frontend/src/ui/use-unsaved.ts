import { useCallback, useEffect, useRef } from 'react';
import { useConfirm } from './confirm.js';
import { holdUnsaved } from './leaving.js';

const QUESTION = { title: 'Discard changes?', children: 'What you typed here is not saved, and would be lost.', confirm: 'Discard changes', stay: 'Keep editing' };

/**
 * For a dialog that people type into: what is typed is not lost by Escape, a click beside it, the browser's Back or a link,
 * unless the person says so. `mayClose` asks when there is something to lose; within `whileSaving` the dialog's own code may lead elsewhere.
 */
export function useUnsaved(isUnsaved: boolean): { mayClose: () => Promise<boolean>; whileSaving: (save: () => unknown) => Promise<void> } {
  const confirm = useConfirm();
  const saving = useRef(false);
  const ask = useCallback(() => confirm(QUESTION), [confirm]);

  useEffect(() => {
    if (!isUnsaved) return undefined;
    return holdUnsaved({
      // A dialog closes itself by replacing the address; only a person goes back.
      isLostBy: ({ currentLocation, nextLocation, historyAction }) => historyAction === 'POP' || (currentLocation.pathname !== nextLocation.pathname && !saving.current),
      ask,
    });
  }, [isUnsaved, ask]);

  return {
    mayClose: async () => !isUnsaved || ask(),
    whileSaving: async (save) => {
      saving.current = true;
      try {
        await save();
      } finally {
        saving.current = false;
      }
    },
  };
}
