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

/** The question about a value that is shown only once and was not copied. */
export const SHOWN_ONCE: Question = {
  title: 'Close without copying it?',
  children: 'It is not shown again.',
  confirm: 'Close anyway',
  stay: 'Keep open',
};

/**
 * For a dialog with unsaved input, or with a value that is shown only once: Escape, a click beside the dialog, the
 * browser's Back and links ask before they lose it. `mayClose` asks if there is something to lose. Within
 * `whileSaving`, the dialog's own code may navigate without a question.
 * @param question replaces the question about unsaved input; has to be the same object on every render
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
      // A dialog closes itself by replacing the address, which is no `Pop`; only the person goes back.
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
 * For a field on a screen: asks before unsaved input is lost by a navigation to another screen, by a sign-out or by
 * closing the page.
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
