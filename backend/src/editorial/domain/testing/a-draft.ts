import type { Block, Draft, PassageCitation, Sentence } from '../draft/draft.js';
import { cite } from '../draft/draft.js';
import type { Passage } from '../evidence/passage.js';

/** Returns a sentence with citations of the given passages. */
export const aSentence = (text: string, ...sources: (Passage | PassageCitation)[]): Sentence => ({
  text,
  citations: sources.map((source) => ('passageId' in source ? source : cite(source))),
});

export const aParagraph = (id: string, ...sentences: Sentence[]): Block => ({ id, kind: 'paragraph', sentences });
export const aHeading = (id: string, text: string, level: 2 | 3 = 2): Block => ({ id, kind: 'heading', level, text });
export const aDraft = (...blocks: Block[]): Draft => ({ blocks });
