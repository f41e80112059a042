import { newRequestKey } from '../../api/use-request-key.js';
import { ownKey, ownKeys } from '../../session/own-storage.js';
import type { Decidable } from './post.js';

/** A decision that the server has not taken, as this browser stores it. */
export interface UnsentDecision {
  postId: number;
  /** The version that the person decided about. */
  version: number;
  title: string;
  status: 'approved' | 'rejected';
  reason?: string;
  acceptUnsupported?: boolean;
  /** The `Idempotency-Key` of every attempt to send it. */
  key: string;
  /** When it was made, in milliseconds since 1970. */
  at: number;
  /** Why the server refused it. It is not sent again, and stays until the person has read that. */
  refusal?: string;
}

/** What became of a decision that was sent. */
export interface SentDecision extends UnsentDecision {
  /**
   * Of a decision that was made: the version of the post after it, and until when an approval can be undone, in
   * milliseconds since 1970.
   */
  made?: { version: number; undoableUntil: number };
}

export type NewDecision = Decidable & Pick<UnsentDecision, 'status' | 'reason' | 'acceptUnsupported'>;

/** Maximum number of stored decisions of a person. */
const MAX_DECISIONS = 100;
const NAME = 'decision.';

const listeners = new Set<() => void>();
let known: { personId: string; decisions: readonly UnsentDecision[] } | null = null;

function changed(): void {
  known = null;
  listeners.forEach((listener) => listener());
}

/** Calls the listener when a decision is stored, sent, refused or taken back, in any tab. */
export function subscribeToUnsent(listener: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === null || key.includes(`.${NAME}`)) changed();
  };
  listeners.add(listener);
  addEventListener('storage', listen);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listen);
  };
}

/** Returns a person's decisions in the order in which they were made; the same array until one of them changes. */
export function unsentDecisions(personId: string): readonly UnsentDecision[] {
  // While nobody listens, changes of other tabs and a sign-out are not heard of.
  const isHeard = listeners.size > 0 && known?.personId === personId;
  if (known && isHeard) return known.decisions;
  const decisions = stored(personId);
  if (known?.personId !== personId || JSON.stringify(known.decisions) !== JSON.stringify(decisions))
    known = { personId, decisions };
  return known.decisions;
}

/** Like `unsentDecisions`, read anew: another tab may have changed them a moment ago. */
export function currentDecisions(personId: string): readonly UnsentDecision[] {
  const decisions = stored(personId);
  if (JSON.stringify(decisions) !== JSON.stringify(unsentDecisions(personId))) changed();
  return decisions;
}

const stored = (personId: string): UnsentDecision[] =>
  ownKeys(personId)
    .filter((key) => key.startsWith(ownKey(personId, NAME)))
    .flatMap((key) => read(key) ?? [])
    .sort((one, other) => one.at - other.at || one.postId - other.postId);

/**
 * Stores a decision in place of an earlier one about the same post. Each post has an entry of its own, so that tabs do
 * not overwrite each other's.
 * @returns whether there was room for it
 */
export function storeDecision(
  personId: string,
  { create_id: postId, version, title, status, reason, acceptUnsupported }: NewDecision,
): boolean {
  const others = currentDecisions(personId).filter((decision) => decision.postId !== postId);
  if (others.length >= MAX_DECISIONS) return false;
  // Later than the last one also when the clock was set back, because they are sent in this order.
  const at = Math.max(Date.now(), (others.at(-1)?.at ?? 0) + 1);
  return write(personId, {
    postId,
    version,
    title,
    status,
    ...(reason && { reason }),
    ...(acceptUnsupported && { acceptUnsupported }),
    key: newRequestKey(),
    at,
  });
}

/** Stores why a decision was refused, unless another one about the post has taken its place. */
export function refuseDecision(personId: string, decision: UnsentDecision, refusal: string): void {
  if (isStored(personId, decision) && !write(personId, { ...decision, refusal })) removeDecision(personId, decision);
}

/**
 * Removes a decision that was sent, is taken back, or was read as refused.
 * @returns whether it was still there
 */
export function removeDecision(personId: string, decision: UnsentDecision): boolean {
  if (!isStored(personId, decision)) return false;
  localStorage.removeItem(entryOf(personId, decision));
  changed();
  return true;
}

const entryOf = (personId: string, { postId }: UnsentDecision): string => ownKey(personId, `${NAME}${postId}`);
const isStored = (personId: string, decision: UnsentDecision): boolean =>
  read(entryOf(personId, decision))?.key === decision.key;

function write(personId: string, decision: UnsentDecision): boolean {
  try {
    localStorage.setItem(entryOf(personId, decision), JSON.stringify(decision));
  } catch {
    // The storage is full.
    return false;
  }
  changed();
  return true;
}

function read(entry: string): UnsentDecision | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(entry) ?? 'null');
    return isDecision(value) ? value : null;
  } catch {
    // The entry is not JSON, so this code did not write it.
    return null;
  }
}

function isDecision(value: unknown): value is UnsentDecision {
  const { postId, version, title, status, key, at } = (value ?? {}) as Partial<UnsentDecision>;
  return (
    Number.isInteger(postId) &&
    Number.isInteger(version) &&
    Number.isFinite(at) &&
    typeof title === 'string' &&
    typeof key === 'string' &&
    (status === 'approved' || status === 'rejected')
  );
}

export const isUnsent = ({ refusal }: UnsentDecision): boolean => refusal === undefined;
