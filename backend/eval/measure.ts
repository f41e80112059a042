import { verifyDraft } from '../src/editorial/domain/citations/citation-contract.js';
import { blockText, draftText, sentencesOf } from '../src/editorial/domain/draft/draft.js';
import { leansBack } from '../src/editorial/domain/evidence/passage.js';
import { languageOfBrief, primaryTerm } from '../src/editorial/domain/brief.js';
import { citedDocuments, sourceCount } from '../src/editorial/domain/draft/source-count.js';
import { families, familySet, focusOf } from '../src/editorial/domain/evidence/focus-fit.js';
import type { Language } from '../src/editorial/domain/language/language.js';
import { languageOf } from '../src/editorial/domain/language/languages.js';
import { phrasesOf } from '../src/editorial/domain/language/phrases/index.js';
import { unanswered } from '../src/editorial/domain/evidence/references.js';
import { sentences } from '../src/editorial/domain/text/sentences.js';
import { words } from '../src/editorial/domain/text/words.js';
import { GUARANTEED_RUN } from '../src/editorial/domain/winnowing.js';
import type { WrittenPost } from '../src/generation/application/ports.js';
import type { EvalRun } from './in-memory-engine.js';
import { type Caught, type GoodPost, mutate } from './mutations.js';

type Finished = EvalRun & { readonly post: WrittenPost };

/** What the runs of one writer came to. */
export interface Figures {
  readonly runs: number;
  readonly posts: number;
  /** Runs that did not end as their brief says they must, each in a sentence. */
  readonly unexpected: readonly string[];
  readonly citations: number;
  readonly unresolved: number;
  readonly inexactQuotes: number;
  readonly mutations: readonly Caught[];
  readonly repeatedSentences: number;
  readonly checkable: number;
  readonly uncited: number;
  /** Posts with a fifth or more of their runs of twelve words in an earlier one. */
  readonly sharedRuns: readonly string[];
  readonly foreignLinks: number;
  /** Paragraphs that begin with a word pointing back to something that is not there. */
  readonly danglingBeginnings: readonly string[];
  /** Words of cited sentences, and those among them of a document that serves the title, by the briefs that say which. */
  readonly citedWords: number;
  readonly onSubjectWords: number;
  /** Cited sentences, and those that refer to something that the post has not introduced. */
  readonly citedSentences: number;
  readonly unanswered: readonly string[];
  /** Sections with a sentence of a document whose topic is not their heading. */
  readonly wrongHeadings: readonly string[];
  /** Sentences of the writer’s own that neither count its sources nor name what they leave open. */
  readonly emptySentences: readonly string[];
  /** Parts of a brief that a post says no source mentions although one answers them. */
  readonly falselyOpen: readonly string[];
  /** Excerpts and descriptions that break off or say the same, and headings that break off. */
  readonly brokenOff: readonly string[];
  readonly scores: readonly number[];
  /** Brief figures of the scores. */
  readonly briefs: readonly number[];
  readonly words: readonly number[];
  readonly ms: readonly number[];
}

/** @param rounds mutations of each kind for each post, at most */
export function measure(runs: readonly EvalRun[], rounds: number): Figures {
  const finished = runs.filter((run): run is Finished => run.post !== null);
  const checks = finished.map(({ post, documents, passages, toolCalls, golden }) => {
    const evidence = { documents, passages, toolCallIds: new Set(toolCalls.map(({ id }) => id)) };
    return { ...verifyDraft(post.draft, evidence, golden.brief), evidence };
  });
  const good: GoodPost[] = finished.map(({ post, golden }, at) => ({
    draft: post.draft,
    brief: golden.brief,
    evidence: checks[at]!.evidence,
  }));
  return {
    runs: runs.length,
    posts: finished.length,
    unexpected: runs.flatMap(surprisesOf),
    citations: sum(checks.map(({ citationCount }) => citationCount)),
    unresolved: sum(finished.map(unresolvedIn)),
    inexactQuotes: sum(finished.map(inexactIn)),
    mutations: mutate(good, rounds),
    repeatedSentences: sum(finished.map(({ post }) => repeatedIn(post))),
    checkable: sum(checks.map(({ findings }) => findings.filter((finding) => finding.checkable).length)),
    uncited: sum(checks.map(({ unsupported }) => unsupported.length)),
    sharedRuns: sharedRuns(finished),
    foreignLinks: sum(finished.map(foreignLinksIn)),
    danglingBeginnings: finished.flatMap(({ golden, post }) =>
      danglingIn(post, languageOfBrief(golden.brief)).map((text) => `${golden.name}: ${text}`),
    ),
    ...subjectOf(finished),
    citedSentences: sum(finished.map(({ post }) => citedIn(post).length)),
    unanswered: finished.flatMap(({ golden, post }) =>
      unansweredIn(post, languageOfBrief(golden.brief)).map((text) => `${golden.name}: ${text}`),
    ),
    wrongHeadings: finished.flatMap((run) => wrongHeadingsIn(run).map((text) => `${run.golden.name}: ${text}`)),
    emptySentences: finished.flatMap(({ golden, post }) =>
      emptyIn(post, golden.brief.website.language).map((text) => `${golden.name}: ${text}`),
    ),
    falselyOpen: finished.flatMap(falselyOpenIn),
    brokenOff: finished.flatMap(brokenOffIn),
    scores: finished.map(({ post }) => post.score.total),
    briefs: finished.flatMap(({ post }) => post.score.figures.brief.value ?? []),
    words: finished.map(({ post }) => words(draftText(post.draft)).length),
    ms: finished.map(({ ms }) => ms),
  };
}

function surprisesOf({ golden, post, error }: EvalRun): string[] {
  if (golden.fails)
    return error?.code === golden.fails
      ? []
      : [
          `${golden.name} should fail with ${golden.fails}, and ${post ? 'made a post' : `failed with ${error?.code}`}.`,
        ];
  if (!post) return [`${golden.name} should make a post, and failed with ${error?.code}: ${error?.message}`];
  const text = [post.metadata.title, post.metadata.excerpt, post.metadata.metaDescription, draftText(post.draft)].join(
    '\n',
  );
  return [
    ...golden.mustSay
      .filter((pattern) => !pattern.test(text))
      .map((pattern) => `${golden.name} does not say ${pattern.source}.`),
    ...golden.mustNotSay
      .filter((pattern) => pattern.test(text))
      .map((pattern) => `${golden.name} says ${pattern.source}.`),
  ];
}

/** A citation leads through passage and document to a call of the run. */
function unresolvedIn({ post, passages, documents, toolCalls }: Finished): number {
  const calls = new Set(toolCalls.map(({ id }) => id));
  return post.citations.filter(({ passageId, documentId, toolCallId }) => {
    const passage = passages.find(({ id }) => id === passageId);
    const document = documents.find(({ id }) => id === documentId);
    return (
      !passage ||
      !document ||
      passage.documentId !== documentId ||
      document.toolCallId !== toolCallId ||
      !calls.has(toolCallId)
    );
  }).length;
}

/** A quote is the document's text at its place, and a quotation set apart stands in the passage it cites. */
function inexactIn({ post, passages, documents }: Finished): number {
  const texts = new Map(documents.map(({ id, text }) => [id, text]));
  const byId = new Map(passages.map((passage) => [passage.id, passage]));
  const quotes = post.citations.filter(
    ({ passageId, documentId, quote }) =>
      texts.get(documentId)?.slice(byId.get(passageId)?.start, byId.get(passageId)?.end) !== quote,
  ).length;
  const quotations = post.draft.blocks.flatMap((block) => (block.kind === 'quote' ? block.sentences : []));
  return (
    quotes +
    quotations.filter(
      ({ text, citations }) =>
        !citations.some(({ passageId }) => oneLine(byId.get(passageId)?.text ?? '').includes(oneLine(text))),
    ).length
  );
}

function repeatedIn({ draft }: WrittenPost): number {
  const all = draft.blocks.flatMap(sentencesOf).map(({ text }) => words(text).join(' '));
  return all.length - new Set(all).size;
}

function foreignLinksIn({ post, documents }: Finished): number {
  const known = new Set(documents.flatMap(({ url }) => (url === null ? [] : url)));
  const links = [...post.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'));
  return links.filter((href) => !href.startsWith('#source-') && !known.has(href)).length;
}

function danglingIn({ draft }: WrittenPost, language: Language): string[] {
  return draft.blocks.flatMap((block) => {
    const first = block.kind === 'heading' ? undefined : sentencesOf(block)[0];
    return first && first.citations.length > 0 && leansBack(first.text, language) ? [first.text] : [];
  });
}

const documentOf = (passageId: string): string => passageId.slice(0, passageId.lastIndexOf(':'));

/** A recorded document's id is its server's name and its file's. */
const fileOf = (documentId: string): string => documentId.replace(/^.*[:/]/, '');

const citedIn = ({ draft }: WrittenPost) =>
  draft.blocks.flatMap(sentencesOf).filter(({ citations }) => citations.length > 0);

function subjectOf(finished: readonly Finished[]): Pick<Figures, 'citedWords' | 'onSubjectWords'> {
  const counted = finished.flatMap(({ golden: { onSubject }, post }) =>
    onSubject === null
      ? []
      : citedIn(post).map(({ text, citations }) => ({
          size: words(text).length,
          serves: citations.some(({ passageId }) => onSubject.has(fileOf(documentOf(passageId)))),
        })),
  );
  return {
    citedWords: sum(counted.map(({ size }) => size)),
    onSubjectWords: sum(counted.filter(({ serves }) => serves).map(({ size }) => size)),
  };
}

/** What stands before a sentence in its section introduces it, and so do title, heading and what the brief says. */
function unansweredIn({ draft, metadata }: WrittenPost, language: Language): string[] {
  let before = metadata.title;
  return draft.blocks.flatMap((block) => {
    if (block.kind === 'heading') {
      before = `${metadata.title}\n${block.text}`;
      return [];
    }
    return block.sentences.flatMap(({ text, citations }) => {
      const isUnanswered = citations.length > 0 && unanswered(text, before, language).length > 0;
      before += `\n${text}`;
      return isUnanswered ? [text] : [];
    });
  });
}

/**
 * A list of findings or requests draws on all documents; the subject alone is a heading for any, and what the brief asks
 * for one whose text names it.
 */
function wrongHeadingsIn({ golden: { brief }, post: { draft }, documents }: Finished): string[] {
  const language = languageOfBrief(brief);
  const familiesOf = (text: string) => familySet(text, language);
  const subject = familiesOf(primaryTerm(brief));
  const asked = familiesOf([focusOf(brief), ...brief.keyPoints].join('\n'));
  const titles = new Map(
    documents.map(({ id, title, url, server }) => [id, familiesOf(`${title} ${url ?? ''} ${server}`)]),
  );
  const texts = new Map(documents.map(({ id, text }) => [id, familiesOf(text)]));
  let heading = '';
  return draft.blocks.flatMap((block) => {
    if (block.kind === 'heading') heading = block.text;
    if (block.kind !== 'paragraph') return [];
    const cited = block.sentences.flatMap(({ citations }) => citations.map(({ passageId }) => documentOf(passageId)));
    const named = families(heading, language);
    const beside = named.filter((word) => !subject.has(word));
    const fits = (id: string) =>
      beside.length === 0 ||
      named.some((word) => titles.get(id)?.has(word)) ||
      (beside.every((word) => asked.has(word)) && beside.some((word) => texts.get(id)?.has(word)));
    return cited.every(fits) ? [] : [heading];
  });
}

function emptyIn({ draft }: WrittenPost, language: string | undefined): string[] {
  const count = sourceCount(citedDocuments(draft).size, languageOf(language));
  const own = ownSentences(language);
  return draft.blocks
    .filter(({ kind }) => kind === 'paragraph' || kind === 'list')
    .flatMap(sentencesOf)
    .filter(({ citations }) => citations.length === 0)
    .map(({ text }) => text)
    .filter(
      (text) => !text.toLowerCase().includes(count) && !own.notMentioned.test(text) && !own.littleSaid.test(text),
    );
}

/** Patterns of the sentences by which a writer says what its sources leave open. */
function ownSentences(language: string | undefined): { notMentioned: RegExp; littleSaid: RegExp } {
  const { notMentioned, littleSaid, quoted } = phrasesOf(language);
  const patternOf = (say: (part: string) => string) =>
    new RegExp(
      `^${say(quoted('PART'))
        .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
        .replace('PART', '(.*)')}$`,
    );
  return { notMentioned: patternOf(notMentioned), littleSaid: patternOf(littleSaid) };
}

function falselyOpenIn({ golden, post }: Finished): string[] {
  if (golden.onSubject === null) return [];
  return post.draft.blocks
    .flatMap(sentencesOf)
    .flatMap(({ text }) => ownSentences(golden.brief.website.language).notMentioned.exec(text)?.[1] ?? [])
    .filter((part) => !golden.leavesOpen.includes(part))
    .map((part) => `${golden.name} says that no source mentions “${part}”`);
}

function brokenOffIn({ golden: { name, brief }, post: { draft, metadata }, documents }: Finished): string[] {
  const language = languageOfBrief(brief);
  const isEndOfTitle = (text: string) =>
    documents.some(({ title }) => title.toLowerCase().endsWith(text.toLowerCase()));
  const { excerpt, metaDescription } = metadata;
  const said = sentences(excerpt, language);
  return [
    ...[excerpt, metaDescription].filter((text) => text.endsWith('…')),
    ...sentences(metaDescription, language).filter((text) => said.includes(text)),
    ...draft.blocks
      .filter(({ kind }) => kind === 'heading')
      .map(blockText)
      .filter((text) => language.signals.headings.leadsOn.test(text) && !isEndOfTitle(text)),
  ].map((text) => `${name}: ${text}`);
}

/** Passages may return in a post of another focus. */
const MAX_SHARED = 0.2;

function sharedRuns(finished: readonly Finished[]): string[] {
  const seen = new Map<string, string>();
  return finished.flatMap(({ golden, post }) => {
    const all = words(draftText(post.draft));
    const runs = Array.from({ length: Math.max(0, all.length - GUARANTEED_RUN + 1) }, (_, at) =>
      all.slice(at, at + GUARANTEED_RUN).join(' '),
    );
    const shared = runs.filter((run) => seen.has(run));
    const found =
      shared.length > MAX_SHARED * runs.length
        ? [`${golden.name} shares “${shared[0]}” with ${seen.get(shared[0]!)}`]
        : [];
    runs.forEach((run) => seen.set(run, golden.name));
    return found;
  });
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
