import { type Brief, primaryTerm } from '../../../editorial/index.js';
import { oneLine } from './plain-text.js';
import type { Prompts } from './prompts.js';

/** Titles that a model is shown, the newest first. */
const MAX_TITLES = 60;
/** Of any one field, characters. */
const MAX_FIELD = 2_000;

/** The brief as every call begins with it: the same bytes for the same brief, for the prompt cache. */
export function briefText(brief: Brief, prompts: Prompts): string {
  const term = primaryTerm(brief);
  const others = brief.terms
    .map(({ term: text, priority }) => ({ text, priority }))
    .filter(({ text }) => text !== term);
  const values = {
    website: `${brief.website.name} (${brief.website.url})`,
    category: brief.category.name,
    description: brief.category.description ?? '',
    term,
    terms: others.map(({ text, priority }) => `${text} (${priority})`).join(', '),
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

/** What a person typed cannot end the brief. */
export const field = (text: string): string => asData(oneLine(text).slice(0, MAX_FIELD));

/** Text between tags of ours that cannot close them. */
export const asData = (text: string): string => text.replaceAll('<', '‹').replaceAll('>', '›');
