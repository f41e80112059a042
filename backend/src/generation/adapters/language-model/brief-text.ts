import { type Brief, hasPhrases, phrasesOf, primaryTerm, type Voice } from '../../../editorial/index.js';
import { isEnglish, languageName } from '../../../shared/domain/language-tag.js';
import { oneLine } from './plain-text.js';
import type { Prompts } from './prompts.js';
import { cutToTokens } from './tokens.js';

/** Number of existing titles that a model receives, the newest first. */
const MAX_TITLES = 60;
/** Maximum length of a single field in a prompt, in characters and in tokens. */
const MAX_FIELD = 2_000;
const MAX_FIELD_TOKENS = 800;
/** Maximum length of the parts of a voice, in tokens. What does not fit is checked all the same. */
const VOICE_TOKENS = { description: 300, lines: 450, phrases: 500, sample: 400 } as const;
const MAX_VOICE_TOKENS =
  VOICE_TOKENS.description + 2 * VOICE_TOKENS.lines + 2 * VOICE_TOKENS.phrases + 3 * VOICE_TOKENS.sample + 200;
/** Maximum length of the whole brief, in tokens: twelve fields with their labels, and the voice. */
export const MAX_BRIEF_TOKENS = 12 * MAX_FIELD_TOKENS + 400 + MAX_VOICE_TOKENS;

/**
 * Returns the brief as each call's first text. The same brief yields the same bytes, so that the prompt cache applies.
 */
export function briefText(brief: Brief, prompts: Prompts): string {
  const term = primaryTerm(brief);
  const others = brief.terms
    .map(({ term: text, priority }) => ({ text, priority }))
    .filter(({ text }) => text !== term);
  const { language } = brief.website;
  const values = {
    website: `${brief.website.name} (${brief.website.url})`,
    category: brief.category.name,
    description: brief.category.description ?? '',
    term,
    terms: others.map(({ text, priority }) => `${text} (${priority})`).join(', '),
    language: language === undefined || isEnglish(language) ? '' : `${languageName(language)}${conventions(language)}`,
    readers: brief.expertise
      .map(({ level, tone, description }) => `${level}, ${tone}${description ? `: ${description}` : ''}`)
      .join('; '),
    angle: brief.contentAngle === 'none' ? '' : brief.contentAngle.replaceAll('-', ' '),
    focus: brief.specificFocus ?? '',
    keyPoints: brief.keyPoints.join('; '),
    titles: brief.existingTitles.slice(0, MAX_TITLES).join('; '),
  };
  const text = prompts
    .get('brief')
    .filled(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, field(value)])));
  return brief.voice ? `${text}\n\n${voiceText(brief.voice, prompts)}` : text;
}

function voiceText(voice: Voice, prompts: Prompts): string {
  const [sample1 = '', sample2 = '', sample3 = ''] = voice.samples;
  const { description, lines, phrases, sample } = VOICE_TOKENS;
  return prompts.get('voice').filled({
    description: limited(voice.description, description),
    dos: limited(voice.dos.join('; '), lines),
    donts: limited(voice.donts.join('; '), lines),
    bannedPhrases: limited(voice.bannedPhrases.join('; '), phrases),
    names: limited(voice.names.map(({ name }) => name).join('; '), phrases),
    readingLevel: voice.readingLevel ?? '',
    maxSentenceWords: voice.maxSentenceWords ?? '',
    sample1: limited(sample1, sample),
    sample2: limited(sample2, sample),
    sample3: limited(sample3, sample),
  });
}

/** How a language sets quotations, numbers, dates and headings; empty for one that Galley knows too little of. */
function conventions(tag: string): string {
  if (!hasPhrases(tag)) return '';
  const number = new Intl.NumberFormat(tag, { useGrouping: 'always' }).format(1234.5);
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 2, 3));
  return `: quotations as ${phrasesOf(tag).quoted('…')}, numbers as ${number}, dates as ${date}, headings in sentence case`;
}

/** Makes text that a person typed safe for the prompt: one line, limited in length, unable to close a tag. */
export const field = (text: string): string => asData(cutToTokens(oneLine(text).slice(0, MAX_FIELD), MAX_FIELD_TOKENS));

const limited = (text: string, tokens: number): string => asData(cutToTokens(oneLine(text), tokens));

/** Replaces angle brackets, so that the text cannot close the tags that surround it in a prompt. */
export const asData = (text: string): string => text.replaceAll('<', '‹').replaceAll('>', '›');
