import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { sessionState } from '../../../session/session.js';
import { useConfirm } from '../../../ui/confirm.js';
import { askBeforeSigningOut } from '../../../ui/leaving.js';

/** Asks before unsaved changes are left: for another screen, by signing out, or with the whole page. @param isKept whether a draft of them stays */
export function useLeaveGuard(isUnsaved: boolean, isKept: boolean): void {
  const confirm = useConfirm();
  const now = useRef({ isUnsaved, isKept });
  now.current = { isUnsaved, isKept };

  const blocker = useBlocker(({ currentLocation, nextLocation }) => now.current.isUnsaved && currentLocation.pathname !== nextLocation.pathname && sessionState().status === 'signed-in');
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const question = {
      title: 'Leave with unsaved changes?',
      children: now.current.isKept ? 'They are not saved. A draft of them stays in this browser, and is offered when you come back.' : 'They are too large to be kept in this browser, and would be lost.',
      confirm: 'Leave',
      danger: !now.current.isKept,
    };
    void confirm(question).then((leaves) => (leaves ? blocker.proceed() : blocker.reset()));
  }, [blocker, confirm]);

  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    const stopAsking = askBeforeSigningOut(() => confirm({ title: 'Sign out with unsaved changes?', children: 'Signing out removes them from this browser.', confirm: 'Sign out' }));
    return () => {
      window.removeEventListener('beforeunload', ask);
      stopAsking();
    };
  }, [isUnsaved, confirm]);
}
