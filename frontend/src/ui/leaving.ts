import type { BlockerFunction } from 'react-router';
import type { Question } from './confirm.js';

type Ask = () => Promise<boolean>;
const asking = new Set<Ask>();

/**
 * Registers a question that the person has to answer before signing out. Returns a function that removes the question.
 */
export function askBeforeSigningOut(ask: Ask): () => void {
  asking.add(ask);
  return () => asking.delete(ask);
}

/** Asks all registered questions in turn; resolves with false as soon as the person decides to stay. */
export async function maySignOut(): Promise<boolean> {
  for (const ask of asking) if (!(await ask())) return false;
  return true;
}

/** Input, or a value that is shown only once, that is stored nowhere yet. */
export interface Unsaved {
  /** Whether this navigation of the router would lose the input. */
  isLostBy: BlockerFunction;
  /** Returns the question to ask before the input is lost. */
  question: () => Question;
  /** Returns the question to ask before signing out, if signing out loses more than a navigation does. */
  questionAtSignOut?: () => Question;
}

const unsaved = new Set<Unsaved>();

/**
 * Registers unsaved input: the person is asked before a navigation, a sign-out or closing the page loses it. Returns a
 * function that removes the registration.
 */
export function holdUnsaved(what: Unsaved): () => void {
  unsaved.add(what);
  return () => unsaved.delete(what);
}

export const allUnsaved = (): Unsaved[] => [...unsaved];

export const lostBy = (way: Parameters<BlockerFunction>[0]): Unsaved[] =>
  allUnsaved().filter(({ isLostBy }) => isLostBy(way));
