import { type Brief, hasPhrases, phrasesOf, primaryTerm } from '../../../editorial/index.js';
import { isEnglish, languageName } from '../../../shared/domain/language-tag.js';
import { oneLine } from './plain-text.js';
import type { Prompts } from './prompts.js';
import { cutToTokens } from './tokens.js';

/** Number of existing titles that a model receives, the newest first. */
const MAX_TITLES = 60;
/** Maximum length of a single field in a prompt, in characters and in tokens. */
const MAX_FIELD = 2_000;
const MAX_FIELD_TOKENS = 800;
/** Maximum length of the whole brief, in tokens: twelve fields and their labels. */
export const MAX_BRIEF_TOKENS = 12 * MAX_FIELD_TOKENS + 400;

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
  return prompts
    .get('brief')
    .filled(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, field(value)])));
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

/** Replaces angle brackets, so that the text cannot close the tags that surround it in a prompt. */
export const asData = (text: string): string => text.replaceAll('<', '‹').replaceAll('>', '›');
