import type { ContentAngle } from '../../../shared/domain/content-angles.js';
import type { Brief } from '../brief.js';
import { primaryTerm } from '../brief.js';
import { runningForm } from '../text/running-form.js';
import { angleShare } from '../angle-fit.js';
import { families, FocusFit, focusOf } from '../evidence/focus-fit.js';
import { leftOpen } from '../evidence/left-open.js';
import { standsAlone } from '../evidence/references.js';
import { capitalised, words } from '../text/words.js';
import type { Draft } from './draft.js';
import { blockText, draftText, sentencesOf } from './draft.js';
import { slugOf } from './slug.js';
import { citedDocuments, sourceCount } from './source-count.js';
import { withoutEnd, withoutLastWord } from '../../../shared/domain/text-ends.js';

export const MAX_TITLE = 60;
export const META_TITLE = { min: 30, max: 60 } as const;
export const META_DESCRIPTION = { min: 120, max: 156 } as const;
const EXCERPT = { min: 90, max: 280 } as const;

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

/** How an angle is named in a title. */
const ANGLES: Record<Exclude<ContentAngle, 'none'>, string> = {
  'industry-analysis': 'the state of the industry',
  'how-to-guide': 'how to go about it',
  'market-trends': 'the market in figures',
  'case-study': 'a case from practice',
  'regulatory-update': 'what the rules say',
  'technology-focus': 'the technology explained',
  'cost-benefit': 'costs and returns',
  'future-outlook': 'what lies ahead',
};
/** A post speaks from an angle when this share of it is words that do. */
const SPEAKS = 0.3;

/** A draft's metadata by rule: no word that is not the draft's, the brief's or a fixed phrase. */
export function composeMetadata(brief: Brief, draft: Draft): PostMetadata {
  const text = draftText(draft);
  const term = runningForm(primaryTerm(brief), [text]);
  const title = titleOf(brief, draft, text, term);
  const nearest = nearestTo(focusOf(brief), draft);
  return {
    title,
    slug: slugOf(title),
    excerpt: excerptOf(nearest) ?? cut(firstText(draft), EXCERPT.max),
    metaTitle: metaTitleOf(title, brief),
    metaDescription: descriptionOf(nearest, term),
    imagePrompt: imagePromptOf(term, brief, headingsOf(draft)),
  };
}

/**
 * What the post does answer: the focus, where the text speaks of any of it, else the angle, where the text speaks from
 * it, else how many sources say something. A title that is taken is passed over.
 */
function titleOf(brief: Brief, draft: Draft, text: string, term: string): string {
  const taken = new Set(brief.existingTitles.map(plain));
  const focus = withoutEnd(brief.specificFocus?.trim() ?? '', '.:;,');
  const isAnswered = leftOpen({ ...brief, keyPoints: [] }, [{ title: '', text }]).length === 0;
  const own = new Set(families(primaryTerm(brief)));
  const sources = sourceCount(citedDocuments(draft).size);
  const angle = brief.contentAngle === 'none' ? null : ANGLES[brief.contentAngle];
  const candidates = [
    ...(focus && isAnswered
      ? families(focus).some((word) => own.has(word))
        ? [focus, `${focus}: what ${sources} say`]
        : [`${term}: ${uncapitalised(focus)}`, `${focus}: what ${sources} say`, focus]
      : []),
    ...(angle && angleShare(brief.contentAngle, { title: '', text }) >= SPEAKS ? [`${term}: ${angle}`] : []),
    ...(citedDocuments(draft).size > 0 ? [`${term}: what ${sources} say`] : []),
    `${term}: an overview`,
    `${term}: a digest of ${sources}`,
    `${term}: notes from ${sources}`,
    `${term}: ${sources} in brief`,
  ].map(capitalised);
  const fitting = candidates.filter((title) => title.length <= MAX_TITLE);
  return fitting.find((title) => !taken.has(plain(title))) ?? fitting[0] ?? cut(capitalised(term), MAX_TITLE);
}

/** The first block of running text. */
const firstText = (draft: Draft): string => {
  const first = draft.blocks.find(({ kind }) => kind !== 'heading');
  return first ? blockText(first) : '';
};

/** "Quotes compared" behind a colon; names and abbreviations keep their capitals. */
const uncapitalised = (text: string): string =>
  text.replace(/^(?:A(?= )|\p{Lu}(?=\p{Ll}+(?: [\p{Ll}\d]|$)))/u, (letter) => letter.toLowerCase());

/** One sentence, or two that follow each other. */
interface Stretch {
  readonly text: string;
  /** How much of what a phrase names is named here. */
  readonly named: number;
}

/**
 * Stretches of whole sentences that are understood alone, those first that name most of what a phrase names: of the
 * cited sentences, or of all where none is cited.
 */
function nearestTo(phrase: string, draft: Draft): string[] {
  const blocks = draft.blocks.filter(({ kind }) => kind === 'paragraph' || kind === 'list');
  const isCited = blocks.flatMap(sentencesOf).some(({ citations }) => citations.length > 0);
  const texts = blocks.map((block) =>
    sentencesOf(block)
      .filter(({ citations }) => citations.length > 0 || !isCited)
      .map(({ text }) => text),
  );
  const fit = new FocusFit(
    { specificFocus: phrase, keyPoints: [], terms: [], category: { name: phrase } },
    texts.flat().map((text) => ({ title: '', text })),
  );
  return texts
    .flatMap((own, block) =>
      own.flatMap((text, at): Stretch[] => {
        if (!standsAlone(text) || text.endsWith('?')) return [];
        const named = fit.named(phrase, text);
        const next = blocks[block]!.kind === 'paragraph' ? own[at + 1] : undefined;
        return [{ text, named }, ...(next && !next.endsWith('?') ? [{ text: `${text} ${next}`, named }] : [])];
      }),
    )
    .sort((a, b) => b.named - a.named)
    .map(({ text }) => text);
}

const excerptOf = (nearest: readonly string[]): string | undefined =>
  nearest.find(({ length }) => length >= EXCERPT.min && length <= EXCERPT.max) ??
  nearest.find(({ length }) => length <= EXCERPT.max);

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

/** The stretch nearest to the focus that fills a description; else the nearest that can be filled up. */
function descriptionOf(nearest: readonly string[], subject: string): string {
  const { min, max } = META_DESCRIPTION;
  const found = nearest.find(({ length }) => length >= min && length <= max);
  if (found !== undefined) return found;
  let description = nearest.find(({ length }) => length <= max) ?? `About ${subject}.`;
  for (const text of [...nearest.slice(0, NEAR), PLAIN_DESCRIPTION]) {
    if (description.length >= min) break;
    if (!text.includes(description) && !description.includes(text)) description = `${description} ${text}`;
  }
  return cut(description, max);
}
/** Stretches that a description may be filled up with. */
const NEAR = 8;

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

/** Cut between words, with an ellipsis that is counted in. */
export function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const room = text.slice(0, limit);
  const whole = withoutLastWord(room);
  return `${withoutEnd(whole.length < room.length ? whole : room.slice(0, limit - 1), ' \t\n\r\u00a0,;:–—-').slice(0, limit - 1)}…`;
}

const plain = (title: string): string => words(title).join(' ');
