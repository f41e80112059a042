import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { sessionState } from '../../session/session.js';
import { type Question, useConfirm } from '../../ui/confirm.js';
import { allUnsaved, askBeforeSigningOut, lostBy, type Unsaved } from '../../ui/leaving.js';

/**
 * Asks before what is unsaved on a screen is left, lost by signing out, or closed with the page. The router takes one
 * such question at a time: this is it.
 */
export function LeaveGuard() {
  const confirm = useConfirm();
  const lost = useRef<Unsaved[]>([]);
  const blocker = useBlocker((way) => {
    lost.current = sessionState().user ? lostBy(way) : [];
    return lost.current.length > 0;
  });

  /** Several fields that would ask the same are asked about once. */
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
