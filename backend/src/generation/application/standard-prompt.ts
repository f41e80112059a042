import type { Brief } from '../../editorial/index.js';

/** What a language model is told for a post of this brief, apart from what research finds. */
export abstract class StandardPrompt {
  abstract promptFor(brief: Brief): string;
}
