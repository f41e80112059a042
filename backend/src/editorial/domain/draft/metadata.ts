import type { Brief } from '../brief.js';
import { languageOfBrief, primaryTerm } from '../brief.js';
import { runningForm } from '../text/running-form.js';
import { angleShare } from '../angle-fit.js';
import { families, familySet, focusOf, namedBy, subjectWords } from '../evidence/focus-fit.js';
import { leftOpen, answeringSections, namesSubject } from '../evidence/left-open.js';
import { type Phrases, phrasesOf } from '../language/phrases/index.js';
import { capitalised, wordCount, words } from '../text/words.js';
import { blockText, type Draft, sentencesOf } from './draft.js';
import { nearestStretches, type Stretch } from './nearest-stretches.js';
import { wordingProblemsBy } from '../voice/voiced-post.js';
import { MAX_SLUG, slugOf } from './slug.js';
import { citedDocuments, sourceCount } from './source-count.js';
import { withoutEnd, withoutLastWord } from '../../../shared/domain/text-ends.js';

export const MAX_TITLE = 60;
export const META_TITLE = { min: 30, max: 60 } as const;
export const META_DESCRIPTION = { min: 120, max: 156 } as const;
const EXCERPT = { min: 60, max: 280 } as const;

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

/** Highest number of sources, or of a part, that a title may name. */
const MAX_NUMBERED = 60;
const NUMBERED = Array.from({ length: MAX_NUMBERED }, (_, at) => at);
const kindsByLanguage = new Map<Phrases, readonly string[]>();

/** What a title says of its kind of post: its angle, its number of sources, or that it is one of many. */
function kindsOf(phrases: Phrases): readonly string[] {
  const { titles, sourceCount: count } = phrases;
  const known = kindsByLanguage.get(phrases);
  if (known) return known;
  const rests = [
    ...Object.values(titles.angles),
    titles.overview,
    ...NUMBERED.flatMap((number) => [titles.sourcesSay(count(number)), titles.part(number)]),
  ];
  const found = rests.map((rest) => titles.on('', rest));
  kindsByLanguage.set(phrases, found);
  return found;
}

/** A title without what says what kind of post it is. */
function withoutKind(title: string, language: string | undefined): string {
  const kind = kindsOf(phrasesOf(language)).find((ending) => title.endsWith(ending));
  return kind ? title.slice(0, -kind.length) : title;
}

/** The families of the words that a title asks of the brief's subject: none where it names a kind of post. */
export function askedIn(title: string, brief: Brief): string[] {
  const subject = subjectWords(brief);
  return [...namedBy(withoutKind(title, brief.website.language), languageOfBrief(brief))].filter(
    (word) => !subject.has(word),
  );
}

/** Topics that fit in a title together. */
const FEW_TOPICS = 2;
/** A post speaks from an angle when this share of it is words that do. */
const SPEAKS = 0.3;

/**
 * A draft's metadata by rule: no word that is not the draft's, the brief's or a fixed phrase, and none that breaks the
 * rules of the website's voice, as long as there is a choice.
 */
export function composeMetadata(brief: Brief, draft: Draft): PostMetadata {
  const text = answeringSections(draft)
    .flatMap((section) => [section.title, section.text])
    .join('\n');
  const term = runningForm(primaryTerm(brief), [text], languageOfBrief(brief));
  const problems = wordingProblemsBy(brief);
  const keepsVoice = (words: string) => problems(words).length === 0;
  const title = titleOf(brief, draft, text, term, keepsVoice);
  const stretches = nearestStretches(brief, draft);
  const sayable = stretches.filter((stretch) => keepsVoice(stretch.text));
  const nearest = sayable.length > 0 ? sayable : stretches;
  const excerpt = excerptOf(nearest);
  return {
    title,
    slug: slugWith(primaryTerm(brief), title, brief.website.language),
    excerpt: excerpt?.text ?? cut(firstText(draft), EXCERPT.max),
    metaTitle: metaTitleOf(title, brief, keepsVoice),
    metaDescription: descriptionOf(
      nearest,
      excerpt,
      brief,
      term,
      sourceCount(citedDocuments(draft).size, languageOfBrief(brief)),
      keepsVoice,
    ),
    imagePrompt: imagePromptOf(term, brief, headingsOf(draft)),
  };
}

/**
 * What the post does answer: the focus, where headings or several sentences name most of what it asks; else what its one or
 * two sections are about; else how many sources say something. Without a focus the angle comes first, where the text speaks from it. A
 * title that is taken or breaks the voice is passed over.
 */
function titleOf(
  brief: Brief,
  draft: Draft,
  text: string,
  term: string,
  keepsVoice: (title: string) => boolean,
): string {
  const taken = new Set(brief.existingTitles.map(plain));
  const focus = withoutEnd(brief.specificFocus?.trim() ?? '', '.:;,');
  const isOnSubject = namesSubject(brief, draft);
  const isAnswered =
    isOnSubject &&
    leftOpen({ ...brief, keyPoints: [] }, [{ title: '', text }], true).length === 0 &&
    answers(brief, draft);
  const language = languageOfBrief(brief);
  const own = familySet(primaryTerm(brief), language);
  const { titles, sourceCount: sources } = phrasesOf(brief.website.language);
  const angle = brief.contentAngle === 'none' ? null : titles.angles[brief.contentAngle];
  const count = citedDocuments(draft).size;
  const behindTerm = (topic: string) => titles.on(term, titles.behind(topic, text));
  const counted = (subject: string) => (count > 1 ? [titles.on(subject, titles.sourcesSay(sources(count)))] : []);
  const ofTerm = (topic: string) =>
    (!isOnSubject && wordCount(topic) > 1) || families(topic, language).some((word) => own.has(word))
      ? topic
      : behindTerm(topic);
  const topics = topicsOf(draft);
  const [first, second] = topics;
  const joined =
    titles.both && first && second && !topics.some((topic) => topic.endsWith('?'))
      ? [titles.both(first, titles.behind(second, text))]
      : [];
  const few = first && topics.length <= FEW_TOPICS ? [...joined, first, first.split(/\s?: /)[0]!] : [];
  const byTopics = titles.both
    ? [...few.map(ofTerm), ...few]
    : titlesOfTopics(
        brief,
        topics,
        ofTerm,
        focus && !isAnswered && isOnSubject && isMentioned(brief, text) ? [focus] : [],
      );
  const candidates = [
    ...(focus && isAnswered
      ? families(focus, language).some((word) => own.has(word))
        ? [focus, ...counted(focus)]
        : [behindTerm(focus), ...counted(focus), focus]
      : []),
    ...(focus ? byTopics : []),
    ...(angle && angleShare(brief.contentAngle, { title: '', text }, language) >= SPEAKS
      ? [titles.on(term, angle)]
      : []),
    ...byTopics,
    ...counted(term),
    titles.on(term, titles.overview),
    ...topics.map(behindTerm),
    ...MORE.map((number) => titles.on(term, titles.part(number))),
  ].map(capitalised);
  const hasOneColon = (title: string) => title.split(/:\s/).length <= 2;
  const fitting = candidates.filter((title) => title.length <= MAX_TITLE && hasOneColon(title));
  const free = fitting.filter((title) => !taken.has(plain(title)));
  return free.find(keepsVoice) ?? free[0] ?? fitting[0] ?? cut(capitalised(term), MAX_TITLE);
}
/** Titles from headings: first one that names what the focus asks, then any that is more than the term, then the focus. */
function titlesOfTopics(
  brief: Brief,
  topics: readonly string[],
  ofTerm: (topic: string) => string,
  focus: readonly string[],
): string[] {
  const asked = new Set(askedIn(focusOf(brief), brief));
  const saying = topics.filter((topic) => askedIn(topic, brief).length > 0);
  const onFocus = saying.filter((topic) => askedIn(topic, brief).some((word) => asked.has(word)));
  return [...onFocus.map(ofTerm), ...onFocus, ...saying.map(ofTerm), ...saying, ...focus];
}

const isMentioned = (brief: Brief, text: string): boolean =>
  leftOpen({ ...brief, keyPoints: [] }, [{ title: '', text }]).length === 0;

/** A word of the focus is spoken of under a heading that names it, or by this share of the cited sentences. */
const SPOKEN_OF = 0.2;
/** What most words of the focus ask of its subject is spoken of, or they are no title for the post. */
const MOST = 0.5;

function answers(brief: Brief, draft: Draft): boolean {
  const asked = askedIn(focusOf(brief), brief);
  const language = languageOfBrief(brief);
  const headings = familySet(headingsOf(draft).join(' '), language);
  const cited = draft.blocks
    .flatMap(sentencesOf)
    .filter(({ citations }) => citations.length > 0)
    .map(({ text }) => familySet(text, language));
  const isSpokenOf = (word: string) =>
    headings.has(word) || cited.filter((there) => there.has(word)).length >= SPOKEN_OF * cited.length;
  return asked.length === 0 || asked.filter(isSpokenOf).length > MOST * asked.length;
}

/** The title's slug, behind the term where the title words it otherwise and there is room: it is what is searched for. */
function slugWith(term: string, title: string, language?: string): string {
  const [own, searched] = [slugOf(title, language), slugOf(term, language)];
  const both = `${searched}-${own}`;
  return own.includes(searched) || both.length > MAX_SLUG ? own : both;
}

/** Numbers of posts that have nothing else to tell them apart by. */
const MORE = Array.from({ length: 50 }, (_, at) => at + 2);

/** Headings over cited paragraphs; over a list stands what any post may have. */
const topicsOf = ({ blocks }: Draft): string[] =>
  blocks.flatMap((block, at) =>
    block.kind === 'heading' &&
    blocks[at + 1]?.kind === 'paragraph' &&
    sentencesOf(blocks[at + 1]!).some(({ citations }) => citations.length > 0)
      ? [block.text]
      : [],
  );

/** The first block of running text. */
const firstText = (draft: Draft): string => {
  const first = draft.blocks.find(({ kind }) => kind !== 'heading');
  return first ? blockText(first) : '';
};

const excerptOf = (nearest: readonly Stretch[]): Stretch | undefined =>
  nearest.find(({ text: { length } }) => length >= EXCERPT.min && length <= EXCERPT.max) ??
  nearest.find(({ text: { length } }) => length <= EXCERPT.max);

function metaTitleOf(title: string, brief: Brief, keepsVoice: (title: string) => boolean): string {
  const endings = [
    ` | ${brief.website.name}`,
    ` | ${brief.category.name}`,
    ...phrasesOf(brief.website.language).titles.endings,
  ];
  const fits = (text: string) => text.length >= META_TITLE.min && text.length <= META_TITLE.max;
  const fitting = [title + endings[0]!, title, ...endings.map((ending) => title + ending)].filter(fits);
  return fitting.find(keepsVoice) ?? fitting[0] ?? cut(title + endings.at(-1)!, META_TITLE.max);
}

/**
 * The nearest stretch that fills a description and names what is searched for, of those that are not the excerpt; else
 * the nearest two that do so together; else one beside what the digest is on, filled up. A description is never cut within a sentence.
 */
function descriptionOf(
  nearest: readonly Stretch[],
  excerpt: Stretch | undefined,
  brief: Brief,
  subject: string,
  sources: string,
  keepsVoice: (text: string) => boolean,
): string {
  const { min, max } = META_DESCRIPTION;
  const language = languageOfBrief(brief);
  const searched = familySet(`${primaryTerm(brief)} ${focusOf(brief)}`, language);
  const names = ({ text }: Stretch) => families(text, language).some((word) => searched.has(word));
  const fills = ({ length }: string) => length >= min && length <= max;
  const others = nearest.filter((one) => !excerpt || !sharesSentence(one, excerpt));
  const least = NEAR * (others[0]?.worth ?? 0);
  const found = others.find((one) => fills(one.text) && one.worth >= least && names(one));
  if (found) return found.text;
  for (const first of others.slice(0, NEAREST)) {
    const second = others.find(
      (one) =>
        one.worth >= least &&
        !sharesSentence(one, first) &&
        fills(`${first.text} ${one.text}`) &&
        (names(first) || names(one)),
    );
    if (second) return `${first.text} ${second.text}`;
  }
  const phrases = phrasesOf(brief.website.language).description;
  const digest = phrases.digest(sources, subject);
  const short = others.find(({ text }) => text.length < max - digest.length);
  let description = short ? `${short.text} ${digest}` : digest;
  const endings = phrases.endings.filter(keepsVoice);
  for (const ending of endings.length > 0 ? endings : phrases.endings)
    if (description.length < min && description.length + ending.length < max) description = `${description} ${ending}`;
  return cut(description, max);
}
/** A description that fills its place may say less than the nearest stretch by so much. */
const NEAR = 0.7;
/** Stretches for which a second one is looked for. */
const NEAREST = 12;

const sharesSentence = (one: Stretch, other: Stretch): boolean =>
  one.sentences.some((text) => other.sentences.includes(text));

const imagePromptOf = (term: string, { website }: Brief, headings: readonly string[]): string =>
  phrasesOf(website.language).imagePrompt(term, headings.slice(0, 2), website.name);

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
