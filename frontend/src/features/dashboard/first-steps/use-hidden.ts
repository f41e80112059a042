import { useCallback, useState } from 'react';
import { useUser } from '../../../session/use-session.js';

const MOST = 100;

/**
 * Stores which checklists the person has hidden, in local storage. They stay hidden after a sign-out, because the
 * setting is not confidential.
 */
export function useHidden(subject: string): [isHidden: boolean, hide: (hidden: boolean) => void] {
  const at = `firstSteps.hidden.${useUser().id}`;
  const [hidden, setHidden] = useState(() => read(at));
  const change = useCallback(
    (hides: boolean) => {
      const others = read(at).filter((each) => each !== subject);
      const next = hides ? [subject, ...others].slice(0, MOST) : others;
      setHidden(next);
      try {
        localStorage.setItem(at, JSON.stringify(next));
      } catch {
        // Without storage, the setting is lost when the page is closed.
      }
    },
    [at, subject],
  );
  return [hidden.includes(subject), change];
}

function read(at: string): string[] {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(at) ?? '[]');
    return Array.isArray(parsed) ? parsed.filter((each): each is string => typeof each === 'string') : [];
  } catch {
    return [];
  }
}
