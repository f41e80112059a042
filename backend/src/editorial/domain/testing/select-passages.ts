import { choosePassages, relevantPassages, type SelectionInput } from '../evidence/select-passages.js';
import type { Passage } from '../evidence/passage.js';
import type { Pausable } from '../../../shared/domain/pausable.js';

/** Finds the relevant passages and chooses among them. */
export function* selectPassages(input: SelectionInput): Pausable<Passage[]> {
  return yield* choosePassages(yield* relevantPassages(input), input);
}
