import { ENGLISH } from '../language/en.js';
import type { Language } from '../language/language.js';

/** Whether a sentence instructs the reader, like the steps of a guide. */
export const isImperative = (sentence: string, { signals }: Language = ENGLISH): boolean =>
  signals.isImperative(sentence);
