import { useState } from 'react';
import { ownKey } from '../../../session/own-storage.js';
import { useUser } from '../../../session/use-session.js';

/** An earlier choice: a screen by its address, a website by its id, or a post by its number. */
export interface Visit {
  kind: 'screen' | 'website' | 'post';
  key: string;
  label: string;
}

const KEPT = 5;
const KINDS = new Set(['screen', 'website', 'post']);

const isVisit = (value: unknown): value is Visit => {
  const visit = value as Partial<Visit> | null;
  return (
    typeof visit === 'object' &&
    visit !== null &&
    KINDS.has(visit.kind ?? '') &&
    typeof visit.key === 'string' &&
    typeof visit.label === 'string'
  );
};

function stored(at: string): Visit[] {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(at) ?? '[]');
    return Array.isArray(parsed) ? parsed.filter(isVisit).slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

/** Most recent choices of the signed-in person, newest first. Signing out removes them from the browser. */
export function useRecent(): { recent: Visit[]; remember: (visit: Visit) => void } {
  const at = ownKey(useUser().id, 'palette');
  const [recent] = useState(() => stored(at));
  const remember = ({ kind, key, label }: Visit) => {
    const visits = [
      { kind, key, label },
      ...stored(at).filter((other) => other.kind !== kind || other.key !== key),
    ].slice(0, KEPT);
    try {
      localStorage.setItem(at, JSON.stringify(visits));
    } catch {
      // The browser's storage is full or blocked, so the choice is not remembered.
    }
  };
  return { recent, remember };
}
