import { languageName } from '../../../shared/domain/language-tag.js';
import { angleShare } from '../angle-fit.js';
import { type Brief, languageOfBrief, primaryTerm } from '../brief.js';
import { sentencesOf } from '../draft/draft.js';
import { askedIn } from '../draft/metadata.js';
import { familySet, focusOf, type Readable } from '../evidence/focus-fit.js';
import { leftOpen, answeringSections } from '../evidence/left-open.js';
import { documentOf } from '../evidence/passage.js';
import { words } from '../text/words.js';
import { type BriefedPost, type BriefMeasure, naming } from './brief-measure.js';
import type { Check } from './check.js';
import { once } from '../once.js';

/** From this share of the cited words on, a text keeps to its focus. */
const ON_FOCUS = 0.9;
/** Factor that reduces the points for the focus when the text says nothing about a part of it. */
const IN_PART = 0.7;
/** From this share on, a text is written from its angle. */
const FROM_ANGLE = 0.3;
/** Of a hundred points, if everything is asked for. */
const WEIGHTS = { focus: 60, keyPoints: 20, angle: 20 } as const;

/**
 * Checks of what the brief asks for: 100 points, shared by focus, key points and angle in proportion to their weights,
 * as far as the brief names them. None for a text without a cited sentence: then nothing tells what it is about.
 */
export function briefChecks(post: BriefedPost): Check<BriefedPost>[] {
  if (onFocus(post) === null) return [];
  const asked = [
    { check: FOCUS, weight: WEIGHTS.focus },
    ...(post.brief.keyPoints.length > 0 ? [{ check: KEY_POINTS, weight: WEIGHTS.keyPoints }] : []),
    ...(post.measure.angle === 'none' ? [] : [{ check: ANGLE, weight: WEIGHTS.angle }]),
  ];
  const whole = asked.reduce((sum, { weight }) => sum + weight, 0);
  return asked.map(({ check, weight }) => ({ ...check, max: (100 * weight) / whole }));
}

type BriefCheck = Omit<Check<BriefedPost>, 'max'>;

const FOCUS: BriefCheck = {
  id: 'focus-answered',
  label: 'Focus answered',
  reason:
    'Readers come for what the title promises. Cited sentences count whose source is on the focus, or that name it: whole ' +
    'under a heading that names what the title asks, half where only their paragraph does.',
  threshold: ({ brief }) =>
    `${percent(ON_FOCUS)} % or more of the cited words on “${focusOf(brief)}”, no part left open`,
  measure: (post) => {
    const isWhole = openParts(post).length === 0;
    const share = onFocus(post) ?? 0;
    return {
      value: `${percent(share)} %${isWhole ? '' : `, ${quoted(openParts(post))} left open`}`,
      share: Math.min(1, share / ON_FOCUS) * (isWhole ? 1 : IN_PART),
    };
  },
  fix: (post) => {
    const open = openParts(post);
    return (onFocus(post) ?? 0) < ON_FOCUS
      ? `Replace what is on something else by what the sources say about “${focusOf(post.brief)}”.`
      : `Say something about ${quoted(open)}.`;
  },
};

const KEY_POINTS: BriefCheck = {
  id: 'key-points-covered',
  label: 'Key points covered',
  reason: 'The brief asks for each of them.',
  threshold: () => 'all of them',
  measure: (post) => {
    const all = post.brief.keyPoints.length;
    const covered = all - Math.min(all, openPoints(post).length);
    return { value: `${covered} of ${all}`, share: covered / all };
  },
  fix: (post) => `Say something about ${quoted(openPoints(post))}.`,
};

const ANGLE: BriefCheck = {
  id: 'angle-kept',
  label: 'Angle kept',
  reason: 'The same subject reads differently as a guide, as a case or as a matter of costs.',
  notRun: ({ brief }) =>
    languageOfBrief(brief).hasDictionary
      ? null
      : `The words that tell an angle are not known in ${languageName(brief.website.language!)}.`,
  threshold: ({ measure }) => `${percent(FROM_ANGLE)} % or more “${nameOf(measure)}”, by title and words`,
  measure: (post) => {
    const share = angleShare(
      post.measure.angle,
      { title: post.title, text: answeringText(post) },
      languageOfBrief(post.brief),
    );
    return { value: `${percent(share)} %`, share: share / FROM_ANGLE };
  },
  fix: ({ measure }) => `Write it from the angle “${nameOf(measure)}”, or request a rewrite from another one.`,
};

/**
 * Share of the words of cited sentences that serve the focus and, where the brief has one, what the title asks: the
 * lesser of the two. Null without cited sentences.
 */
const onFocus = once((post: BriefedPost): number | null => {
  const serving = servingFocus(post);
  return serving === null ? null : Math.min(serving, answeringTitle(post));
});

/** Of the cited words, those whose document serves the focus, or that name it. */
const servingFocus = ({ draft, brief, measure }: BriefedPost): number | null => {
  const serving = new Set(measure.serving);
  const namesAsked = naming(brief, measure);
  const language = languageOfBrief(brief);
  let [on, all] = [0, 0];
  for (const { text, citations } of draft.blocks.flatMap(sentencesOf)) {
    if (citations.length === 0) continue;
    const size = words(text).length;
    all += size;
    if (citations.some(({ passageId }) => serving.has(documentOf(passageId))) || namesAsked(familySet(text, language)))
      on += size;
  }
  return all === 0 ? null : on / all;
};

/** What a paragraph counts that names what the title asks, under a heading that does not. */
const UNDER_ANOTHER = 0.5;

/**
 * Of the cited words, those under a heading that names anything of what the title, or else the focus, asks of the
 * subject, and half of those in a paragraph or list item that does. Readers' marks for "answers its title" follow this
 * share (Spearman 0.67 over 50 posts), and hardly the share of words whose document serves the focus (0.20).
 */
function answeringTitle({ title, brief, draft }: BriefedPost): number {
  if (!brief.specificFocus?.trim()) return 1;
  const ofTitle = askedIn(title, brief);
  const asked = ofTitle.length > 0 ? ofTitle : askedIn(brief.specificFocus, brief);
  if (asked.length === 0) return 1;
  const language = languageOfBrief(brief);
  const names = (text: string) => {
    const there = familySet(text, language);
    return asked.some((word) => there.has(word));
  };
  let isUnder = false;
  let [on, all] = [0, 0];
  for (const block of draft.blocks) {
    if (block.kind === 'heading') isUnder = names(block.text);
    const sentences = sentencesOf(block).filter(({ citations }) => citations.length > 0);
    const parts = block.kind === 'list' ? sentences.map((sentence) => [sentence]) : [sentences];
    for (const part of parts) {
      const text = part.map((sentence) => sentence.text).join(' ');
      const size = words(text).length;
      all += size;
      on += size * (isUnder ? 1 : names(text) ? UNDER_ANOTHER : 0);
    }
  }
  return all === 0 ? 1 : on / all;
}

const sections = once(({ draft }: BriefedPost): Readable[] => answeringSections(draft));

const answeringText = (post: BriefedPost): string =>
  sections(post)
    .flatMap(({ title, text }) => [title, text])
    .join('\n');

/** What the text says nothing on: parts of the focus, and key points. */
const openParts = once((post: BriefedPost) =>
  leftOpen({ ...post.brief, ...pinned(post), keyPoints: [] }, sections(post)),
);
const openPoints = once((post: BriefedPost) =>
  leftOpen({ ...post.brief, ...pinned(post), specificFocus: null }, sections(post)),
);

/** The primary term of the whole brief, for a part of it. */
const pinned = ({ brief }: BriefedPost): Pick<Brief, 'terms'> => ({
  terms: [{ term: primaryTerm(brief), priority: 'high' }],
});

const nameOf = ({ angle }: BriefMeasure): string => angle.replaceAll('-', ' ');
const percent = (share: number): number => Math.round(share * 100);
const quoted = (parts: readonly string[]): string => parts.map((part) => `“${part}”`).join(', ');
