import { useEffect, useRef } from 'react';
import { NavigationType } from 'react-router';
import { type Question, useConfirm } from './confirm.js';
import { holdUnsaved } from './leaving.js';

const TYPED: Question = {
  title: 'Discard changes?',
  children: 'What you typed here is not saved, and would be lost.',
  confirm: 'Discard changes',
  stay: 'Keep editing',
};

/** For what is shown once and was not copied. */
export const SHOWN_ONCE: Question = {
  title: 'Close without copying it?',
  children: 'It is not shown again.',
  confirm: 'Close anyway',
  stay: 'Keep open',
};

/**
 * For a dialog that people type into, or that shows something once: it is not lost by Escape, a click beside it, the
 * browser's Back or a link, unless the person says so. `mayClose` asks when there is something to lose; within
 * `whileSaving` the dialog's own code may lead elsewhere.
 * @param question asked instead of the one about what was typed; always the same object
 */
export function useUnsaved(
  isUnsaved: boolean,
  question = TYPED,
): { mayClose: () => Promise<boolean>; whileSaving: (save: () => unknown) => Promise<void> } {
  const confirm = useConfirm();
  const saving = useRef(false);

  useEffect(() => {
    if (!isUnsaved) return undefined;
    return holdUnsaved({
      // A dialog closes itself by replacing the address; only a person goes back.
      isLostBy: ({ currentLocation, nextLocation, historyAction }) =>
        historyAction === NavigationType.Pop || (currentLocation.pathname !== nextLocation.pathname && !saving.current),
      question: () => question,
    });
  }, [isUnsaved, question]);

  return {
    mayClose: async () => !isUnsaved || confirm(question),
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

/**
 * For a field that stands on a screen: what is typed there is not lost by going to another screen or by signing out,
 * unless the person says so.
 */
export function useUnsavedOnScreen(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    return holdUnsaved({
      isLostBy: ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
      question: () => TYPED,
    });
  }, [isUnsaved]);
}
