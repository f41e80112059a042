import type { components } from '../../../api/schema.js';
import { ownKey } from '../../../session/own-storage.js';

/** A mark that the server does not have yet. Its id makes sure that it is written once. */
export interface UnsentMark {
  id: string;
  body: components['schemas']['WriteCommentBody'];
}

/** Marks that are kept at most; more would not be marked without seeing a single one saved. */
export const MAX_UNSENT = 200;

const keyOf = (personId: string, postId: number): string => ownKey(personId, `marks.${postId}`);

/** Stores what is not sent in this browser, or removes the entry when everything is sent. */
export function storeUnsentMarks(personId: string, postId: number, unsent: readonly UnsentMark[]): void {
  const key = keyOf(personId, postId);
  try {
    if (unsent.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(unsent));
  } catch {
    // The storage is full. The marks stay in memory and are sent from there.
  }
}

export function loadUnsentMarks(personId: string, postId: number): UnsentMark[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(personId, postId)) ?? '[]');
    return Array.isArray(value) ? value.filter(isUnsent).slice(0, MAX_UNSENT) : [];
  } catch {
    // The entry is not JSON, so this code did not write it.
    return [];
  }
}

function isUnsent(value: unknown): value is UnsentMark {
  const { id, body } = (value ?? {}) as Partial<UnsentMark>;
  return typeof id === 'string' && typeof body?.mark === 'object' && typeof body.sentence === 'object';
}
