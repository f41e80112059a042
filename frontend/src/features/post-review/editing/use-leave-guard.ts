import { useEffect, useRef } from 'react';
import { holdUnsaved } from '../../../ui/leaving.js';

/**
 * Asks for confirmation before unsaved changes are left by navigating, signing out or closing the page.
 * @param isStored whether the changes are stored as a draft
 */
export function useLeaveGuard(isUnsaved: boolean, isStored: boolean): void {
  const now = useRef(isStored);
  now.current = isStored;

  useEffect(() => {
    if (!isUnsaved) return undefined;
    return holdUnsaved({
      isLostBy: ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
      question: () => ({
        title: 'Leave with unsaved changes?',
        children: now.current
          ? 'They are not saved. A draft of them stays in this browser, and is offered when you come back.'
          : 'They are too large to be kept in this browser, and would be lost.',
        confirm: 'Leave',
        danger: !now.current,
      }),
      questionAtSignOut: () => ({
        title: 'Sign out with unsaved changes?',
        children: 'Signing out removes them from this browser.',
        confirm: 'Sign out',
      }),
    });
  }, [isUnsaved]);
}
