import type { BlockerFunction } from 'react-router';
import type { Question } from './confirm.js';

type Ask = () => Promise<boolean>;
const asking = new Set<Ask>();

/** Has a question asked before the person signs out. Answers how to stop asking. */
export function askBeforeSigningOut(ask: Ask): () => void {
  asking.add(ask);
  return () => asking.delete(ask);
}

/** Whether nobody has a reason to stay. */
export async function maySignOut(): Promise<boolean> {
  for (const ask of asking) if (!(await ask())) return false;
  return true;
}

/** Something that a person typed, or was shown once, and that nobody keeps yet. */
export interface Unsaved {
  /** Whether it is lost where the browser is about to go. */
  isLostBy: BlockerFunction;
  /** What the person is asked before it is. */
  question: () => Question;
  /** The same before signing out, where that takes more with it. */
  questionAtSignOut?: () => Question;
}

const unsaved = new Set<Unsaved>();

/**
 * Has the person asked before it is lost: by going elsewhere, by signing out, and by closing the page. Answers how to
 * let go of it.
 */
export function holdUnsaved(what: Unsaved): () => void {
  unsaved.add(what);
  return () => unsaved.delete(what);
}

export const allUnsaved = (): Unsaved[] => [...unsaved];

export const lostBy = (way: Parameters<BlockerFunction>[0]): Unsaved[] =>
  allUnsaved().filter(({ isLostBy }) => isLostBy(way));
