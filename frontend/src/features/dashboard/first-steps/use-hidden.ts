import { useCallback, useState } from 'react';
import { useUser } from '../../../session/use-session.js';

const MOST = 100;

/** What a person does not want to see, kept in their browser beyond their session: it is a taste, not a secret. */
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
        // Without storage it lasts until the page is left.
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
