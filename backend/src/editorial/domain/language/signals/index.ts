import type { Language } from '../language.js';
import { GERMAN_SIGNALS } from './de.js';
import { SPANISH_SIGNALS } from './es.js';
import { FRENCH_SIGNALS } from './fr.js';
import { ITALIAN_SIGNALS } from './it.js';
import { DUTCH_SIGNALS } from './nl.js';
import { PORTUGUESE_SIGNALS } from './pt.js';
import type { Signals } from './signals.js';

export type { Attribution, HeadingSignals, Signals } from './signals.js';

const SIGNALS: Readonly<Record<string, Signals>> = {
  de: GERMAN_SIGNALS,
  fr: FRENCH_SIGNALS,
  es: SPANISH_SIGNALS,
  pt: PORTUGUESE_SIGNALS,
  it: ITALIAN_SIGNALS,
  nl: DUTCH_SIGNALS,
};

/** The signals of a language; null for English, whose signals stand beside the rules that read them, and for any other. */
export const signalsOf = ({ code }: Language): Signals | null => (Object.hasOwn(SIGNALS, code) ? SIGNALS[code]! : null);
