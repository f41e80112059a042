import { ownKey } from '../../../session/own-storage.js';

/** What a person said of claims and the server does not have yet: whether each is checked, by the key of the claim. */
export type UnsentChecks = Readonly<Record<string, boolean>>;

const keyOf = (personId: string, postId: number): string => ownKey(personId, `claim-checks.${postId}`);

/** Stores what is not sent in this browser, or removes the entry when everything is sent. */
export function storeUnsent(personId: string, postId: number, unsent: UnsentChecks): void {
  const key = keyOf(personId, postId);
  try {
    if (Object.keys(unsent).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(unsent));
  } catch {
    // The storage is full. The checks stay in memory and are sent from there.
  }
}

export function loadUnsent(personId: string, postId: number): UnsentChecks {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(personId, postId)) ?? '{}');
    const entries = Object.entries(value as object).filter((entry) => typeof entry[1] === 'boolean');
    return Object.fromEntries(entries) as UnsentChecks;
  } catch {
    // The entry is not JSON, so this code did not write it.
    return {};
  }
}

/** Returns what is left to send after the server has taken some: what was changed meanwhile stays. */
export const withoutSent = (unsent: UnsentChecks, sent: UnsentChecks): UnsentChecks =>
  Object.fromEntries(Object.entries(unsent).filter(([key, checked]) => sent[key] !== checked));
