import type { ContentAngle } from '../../../shared/domain/content-angles.js';
import type { Brief } from '../brief.js';
import { primaryTerm } from '../brief.js';
import { runningForm } from '../text/running-form.js';
import { capitalised, containsPhrase, words } from '../text/words.js';
import { leansBack } from '../evidence/passage.js';
import type { Draft, Sentence } from './draft.js';
import { draftText, sentencesOf } from './draft.js';
import { slugOf } from './slug.js';
import { withoutEnd, withoutLastWord } from '../../../shared/domain/text-ends.js';

export const MAX_TITLE = 60;
export const META_TITLE = { min: 30, max: 60 } as const;
export const META_DESCRIPTION = { min: 120, max: 156 } as const;
const EXCERPT = 280;

/** Texts that accompany a post in search results, lists and links. Lengths are in characters. */
export interface PostMetadata {
  /** At most 60 characters. */
  readonly title: string;
  readonly slug: string;
  readonly excerpt: string;
  /** 30 to 60 characters. */
  readonly metaTitle: string;
  /** 120 to 156 characters. */
  readonly metaDescription: string;
  /** Description of a picture for the post, for an image generator. */
  readonly imagePrompt: string;
}

const TITLES: Record<ContentAngle, readonly string[]> = {
  none: ['what to know', 'a clear overview', 'the essentials', 'an introduction', 'facts and practice'],
  'industry-analysis': [
    'an industry analysis',
    'a look at the industry',
    'the industry today',
    'the state of the field',
  ],
  'how-to-guide': ['a practical guide', 'how to go about it', 'a step-by-step guide', 'how to get it right'],
  'market-trends': ['market trends', 'trends and figures', 'where the market goes', 'what the market shows'],
  'case-study': ['a case study', 'lessons from practice', 'what practice shows', 'a look at real cases'],
  'regulatory-update': ['what the rules say', 'rules and duties', 'a regulatory update', 'how to comply'],
  'technology-focus': [
    'the technology explained',
    'a look at the technology',
    'how the technology works',
    'what is new',
  ],
  'cost-benefit': ['costs and benefits', 'what it costs and returns', 'is it worth the money?', 'weighing the costs'],
  'future-outlook': ['the outlook', 'what lies ahead', 'where it is heading', 'the years ahead'],
};

/** Composes metadata by rule: all words come from the draft, the brief or a fixed phrase of the angle. */
export function composeMetadata(brief: Brief, draft: Draft): PostMetadata {
  const term = runningForm(primaryTerm(brief), [draftText(draft)]);
  const title = titleOf(brief, term);
  const sentences = draft.blocks.filter((block) => block.kind === 'paragraph').flatMap(sentencesOf);
  const texts = sentences.map((sentence) => sentence.text);
  return {
    title,
    slug: slugOf(title),
    excerpt: firstSentences(texts, EXCERPT),
    metaTitle: metaTitleOf(title, brief),
    metaDescription: descriptionOf(sentences, term, headingsOf(draft)),
    imagePrompt: imagePromptOf(term, brief, headingsOf(draft)),
  };
}

/**
 * Returns the focus if it contains the term, else term and focus if they fit, else the term with a phrase of the angle.
 * Titles that other posts of the website already have are skipped.
 */
function titleOf(brief: Brief, term: string): string {
  const taken = new Set(brief.existingTitles.map(plain));
  const focus = withoutEnd(brief.specificFocus?.trim() ?? '', '.:;,');
  const candidates = [
    ...(focus && containsPhrase(focus, term) ? [focus] : []),
    ...(focus && !containsPhrase(focus, term) ? [`${term}: ${focus}`] : []),
    ...TITLES[brief.contentAngle].map((phrase) => `${term}: ${phrase}`),
    ...Object.values(TITLES)
      .flat()
      .map((phrase) => `${term}: ${phrase}`),
  ].map(capitalised);
  const fitting = candidates.filter((title) => title.length <= MAX_TITLE);
  return fitting.find((title) => !taken.has(plain(title))) ?? fitting[0] ?? cut(capitalised(term), MAX_TITLE);
}

function metaTitleOf(title: string, brief: Brief): string {
  const endings = [
    ` | ${brief.website.name}`,
    ` | ${brief.category.name}`,
    ': what to know, with sources',
    ' – an overview with its sources',
  ];
  const fits = (text: string) => text.length >= META_TITLE.min && text.length <= META_TITLE.max;
  return (
    [...endings.slice(0, 1).map((ending) => title + ending), title, ...endings.map((ending) => title + ending)].find(
      fits,
    ) ?? cut(title + endings.at(-1)!, META_TITLE.max)
  );
}

/** Long enough to fill up a meta description that the post itself cannot fill. */
const PLAIN_DESCRIPTION =
  'An overview that names the source of each statement, so that all of it can be read in context, checked, and followed further from here.';

/**
 * Returns a cited sentence of the post that contains the term, followed by the next sentences, cut between words at the
 * length that result pages show. If no cited sentence fits, any sentence with the term is used.
 */
function descriptionOf(sentences: readonly Sentence[], term: string, headings: readonly string[]): string {
  const fits = ({ text }: Sentence) => containsPhrase(text, term) && text.length <= META_DESCRIPTION.max;
  const begin =
    sentences.find((sentence) => sentence.citations.length > 0 && fits(sentence) && !leansBack(sentence.text)) ??
    sentences.find(fits);
  const at = begin ? sentences.indexOf(begin) : -1;
  let description = begin?.text ?? `${capitalised(term)}${headings.length ? `: ${headings.join(', ')}` : ''}.`;
  const others = [...sentences.slice(at + 1), ...sentences.slice(0, Math.max(0, at))].filter(
    ({ citations }) => citations.length > 0 || begin?.citations.length === 0,
  );
  for (const text of [...others.map((sentence) => sentence.text), PLAIN_DESCRIPTION]) {
    if (description.length >= META_DESCRIPTION.min) break;
    description = `${description} ${text}`;
  }
  return cut(description, META_DESCRIPTION.max);
}

function imagePromptOf(term: string, brief: Brief, headings: readonly string[]): string {
  const themes = headings
    .slice(0, 2)
    .map((heading) => heading.toLowerCase())
    .join(' and ');
  return (
    `An editorial photograph about ${term}${themes ? ` (${themes})` : ''}, for readers of ` +
    `${brief.website.name}: a real setting, natural light, calm colours, no text, no logos.`
  );
}

const headingsOf = (draft: Draft): string[] =>
  draft.blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []));

/** Joins whole sentences up to the limit. A first sentence that is longer than the limit is cut. */
function firstSentences(texts: readonly string[], limit: number): string {
  let result = '';
  for (const text of texts) {
    const longer = result ? `${result} ${text}` : text;
    if (longer.length > limit) break;
    result = longer;
  }
  return result || cut(texts[0] ?? '', limit);
}

/** Cuts a text between words to at most `limit` characters, including the ellipsis. */
export function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const room = text.slice(0, limit);
  const whole = withoutLastWord(room);
  return `${withoutEnd(whole.length < room.length ? whole : room.slice(0, limit - 1), ' \t\n\r\u00a0,;:–—-').slice(0, limit - 1)}…`;
}

const plain = (title: string): string => words(title).join(' ');
