import type { Post } from '../../../entities/post/post.js';
import { ownKey, ownKeys } from '../../../session/own-storage.js';
import { comparedOf, type Compared } from '../changes-between.js';
import type { Edits } from './edits.js';

/** Unsaved changes that a person made to a post, stored in the browser. */
export interface Draft {
  /** The version on which the changes are based. It serves to detect what somebody else has changed since. */
  base: Compared & Pick<Post, 'create_id' | 'version'>;
  edits: Edits;
  /** Time of the last change, in ISO 8601 format. */
  at: string;
}

/** Age, in days, after which a draft is discarded. */
const DAYS_KEPT = 30;
/** Maximum number of drafts per person. The oldest are discarded first. */
const MOST = 20;
const NAME = 'draft.';

const keyOf = (personId: string, postId: number): string => ownKey(personId, `${NAME}${postId}`);

/**
 * Stores a draft. When the browser's storage is full, older drafts are removed to make room. @returns whether the draft
 * was stored
 */
export function storeDraft(personId: string, draft: Draft): boolean {
  const key = keyOf(personId, draft.base.create_id);
  const { create_id, version } = draft.base;
  const text = JSON.stringify({ ...draft, base: { ...comparedOf(draft.base), create_id, version } });
  const others = othersThan(key, personId);
  for (const old of others.splice(MOST - 1)) localStorage.removeItem(old);
  for (;;) {
    try {
      localStorage.setItem(key, text);
      return true;
    } catch {
      const oldest = others.pop();
      if (oldest === undefined) return false;
      localStorage.removeItem(oldest);
    }
  }
}

/** Returns the draft of a post. A draft that is expired, or no longer differs from the post, is removed instead. */
export function loadDraft(personId: string, post: Post): Draft | null {
  const draft = read(keyOf(personId, post.create_id));
  if (
    draft &&
    isCurrent(draft) &&
    Object.entries(draft.edits).some(([name, value]) => post[name as keyof Edits] !== value)
  )
    return draft;
  removeDraft(personId, post.create_id);
  return null;
}

export const removeDraft = (personId: string, postId: number): void => localStorage.removeItem(keyOf(personId, postId));

/** Returns the storage keys of the person's other drafts, newest first. */
function othersThan(key: string, personId: string): string[] {
  const drafts = ownKeys(personId).filter((each) => each !== key && each.startsWith(ownKey(personId, NAME)));
  return drafts
    .map((each) => ({ each, at: read(each)?.at ?? '' }))
    .sort((a, b) => b.at.localeCompare(a.at))
    .map(({ each }) => each);
}

const isCurrent = ({ at }: Draft): boolean => Date.now() - Date.parse(at) < DAYS_KEPT * 86_400_000;

function read(key: string): Draft | null {
  try {
    const value = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Draft> | null;
    return value?.base && value.edits && typeof value.at === 'string' ? (value as Draft) : null;
  } catch {
    // The entry is not JSON, so this code did not write it.
    return null;
  }
}
