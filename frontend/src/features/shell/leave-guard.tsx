import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { sessionState } from '../../session/session.js';
import { isSomethingUnsaved, lostBy, type Unsaved } from '../../ui/leaving.js';

/** Asks before what is unsaved on a screen is left, or closed with the page. The router takes one such question at a time: this is it. */
export function LeaveGuard() {
  const lost = useRef<Unsaved[]>([]);
  const blocker = useBlocker((way) => {
    lost.current = sessionState().status === 'signed-in' ? lostBy(way) : [];
    return lost.current.length > 0;
  });

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const mayGo = async () => {
      for (const { ask } of lost.current) if (!(await ask())) return false;
      return true;
    };
    void mayGo().then((goes) => (goes ? blocker.proceed() : blocker.reset()));
  }, [blocker]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => isSomethingUnsaved() && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return null;
}
