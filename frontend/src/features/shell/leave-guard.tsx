import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { sessionState } from '../../session/session.js';
import { type Question, useConfirm } from '../../ui/confirm.js';
import { allUnsaved, askBeforeSigningOut, lostBy, type Unsaved } from '../../ui/leaving.js';

/**
 * Asks for confirmation before unsaved input is lost by navigating, signing out or closing the page. The router
 * supports only one blocker at a time, so this component serves all screens.
 */
export function LeaveGuard() {
  const confirm = useConfirm();
  const lost = useRef<Unsaved[]>([]);
  const blocker = useBlocker((way) => {
    lost.current = sessionState().user ? lostBy(way) : [];
    return lost.current.length > 0;
  });

  /** Asks each distinct question once, even if several fields have the same one. */
  const mayGo = useCallback(
    async (questions: Question[]) => {
      for (const question of new Map(questions.map((each) => [each.title, each])).values())
        if (!(await confirm(question))) return false;
      return true;
    },
    [confirm],
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void mayGo(lost.current.map(({ question }) => question())).then((goes) =>
      goes ? blocker.proceed() : blocker.reset(),
    );
  }, [blocker, mayGo]);

  useEffect(
    () =>
      askBeforeSigningOut(() =>
        mayGo(allUnsaved().map(({ question, questionAtSignOut = question }) => questionAtSignOut())),
      ),
    [mayGo],
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => allUnsaved().length > 0 && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return null;
}
