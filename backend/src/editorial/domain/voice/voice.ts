import type { ExpertiseLevel } from '../brief.js';

/** How the posts of a website sound, by description, by example and by rules. */
export interface Voice extends VoiceRules {
  readonly description: string;
  /** What its writers do, one line each. */
  readonly dos: readonly string[];
  /** What they avoid, one line each. */
  readonly donts: readonly string[];
  /** Paragraphs that sound as the posts should. */
  readonly samples: readonly string[];
}

/** The rules of a voice that a program can check. */
export interface VoiceRules {
  /** Words and phrases that no post uses, in any form. */
  readonly bannedPhrases: readonly string[];
  readonly names: readonly GlossaryName[];
  /** Readers of this level read the text with ease; null for any. */
  readonly readingLevel: ExpertiseLevel | null;
  /** Most words of a sentence; null for any number. */
  readonly maxSentenceWords: number | null;
}

/** A name as it is spelled, and how it is not. */
export interface GlossaryName {
  readonly name: string;
  readonly wrong: readonly string[];
}

export const NO_VOICE: Voice = {
  description: '',
  dos: [],
  donts: [],
  samples: [],
  bannedPhrases: [],
  names: [],
  readingLevel: null,
  maxSentenceWords: null,
};

export const hasRules = ({ bannedPhrases, names, readingLevel, maxSentenceWords }: VoiceRules): boolean =>
  bannedPhrases.length > 0 || names.length > 0 || readingLevel !== null || maxSentenceWords !== null;

export const isEmptyVoice = (voice: Voice): boolean =>
  !hasRules(voice) && [voice.description, ...voice.dos, ...voice.donts, ...voice.samples].join('') === '';
