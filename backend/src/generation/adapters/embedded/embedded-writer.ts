import {
  bannedBy,
  type Block,
  bodyText,
  type Brief,
  cite,
  composeDigest,
  composeMetadata,
  type Draft,
  excerptsOf,
  FULL_LENGTH,
  hasEvidence,
  hasPhrases,
  languageOfBrief,
  MIN_DOCUMENTS,
  MIN_PASSAGES,
  nextBlockId,
  type Outline,
  type Passage,
  planDigest,
  planQuestions,
  type PostMetadata,
  type Question,
  requireEvidence,
  type Sentence,
  sentencesOf,
  SHORT_LENGTH,
  TooLittleEvidence,
  type Verification,
  widened,
  withoutEmptyParts,
  wordCount,
} from '../../../editorial/index.js';
import { DEFAULT_LANGUAGE } from '../../../shared/domain/language-tag.js';
import type { Material, RewriteOptions, WriterContext } from '../../application/writer.js';
import { LanguageNeedsModel, Writer, WriterError } from '../../application/writer.js';
import { shortenPart } from './partial-rewrite.js';

/** A shortened post has at most this share of its words. */
const SHORTENED = 0.6;
/** A post from one document has so many words. */
const WORDS_ALONE = 150;

export const EMBEDDED_LABEL = 'Written without a language model: an extractive draft that needs editing.';

/** The embedded writer cannot change the tone, because it can only use the sources' own wording. */
export class ToneChangeNeedsModel extends WriterError {
  readonly kind = 'unprocessable';
  readonly step = 'rewrite';

  constructor() {
    super(
      'The embedded writer cannot change the tone: it only arranges sentences of the sources. Configure a language ' +
        'model, or edit the post by hand.',
    );
  }
}

export class NothingToShorten extends WriterError {
  readonly kind = 'unprocessable';
  readonly step = 'rewrite';

  constructor() {
    super(
      'The embedded writer rewrites a part by shortening it, and the part you named has no sentence to spare. Name ' +
        'another part, or edit the post by hand.',
    );
  }
}

/**
 * Writes a digest without a model, key or network: it arranges sentences of the documents that serve the focus, each
 * cited, under those documents' own topics. The same input gives the same bytes.
 */
export class EmbeddedWriter extends Writer {
  readonly id = 'embedded';
  readonly version = '11';
  readonly label = EMBEDDED_LABEL;
  readonly paraphrases = false;
  readonly model = null;
  readonly rewriteChoices = ['shorter', 'more'] as const;
  readonly reserveMicroUsd = 0;

  override requireLanguage(tag: string): void {
    if (!hasPhrases(tag)) throw new LanguageNeedsModel(tag);
  }

  /** @throws LanguageNeedsModel */
  async plan(brief: Brief, { signal }: WriterContext): Promise<readonly Question[]> {
    this.requireLanguage(brief.website.language ?? DEFAULT_LANGUAGE);
    return written(signal, () => planQuestions(brief));
  }

  async outline({ brief, passages, documents }: Material, { signal }: WriterContext): Promise<Outline> {
    return written(signal, () => planDigest(brief, passages, documents));
  }

  /** @throws TooLittleEvidence when too few passages can be used */
  async draft(material: Material, outline: Outline, { signal }: WriterContext): Promise<Draft> {
    return written(signal, () => {
      const excerpts = usableExcerpts(material);
      const composed = (from: Outline) =>
        composeDigest({ brief: material.brief, outline: from, excerpts, targetWords: FULL_LENGTH });
      const draft = composed(outline);
      if (saysEnough(material, draft)) return draft;
      const wider = composed(widened(material.brief, outline, material.passages, material.documents));
      if (!saysEnough(material, wider)) requireEvidence(citedPassages(material, wider));
      return wider;
    });
  }

  /** Cites a failed sentence again if it is a passage's own wording; removes any other failed sentence. */
  async revise(
    { passages }: Material,
    draft: Draft,
    verification: Verification,
    { signal }: WriterContext,
  ): Promise<Draft> {
    return written(signal, () => {
      const failed = new Set(verification.failed.map((place) => `${place.block}.${place.sentence}`));
      const blocks = draft.blocks.map((block): Block | null => {
        const touched =
          block.kind === 'heading'
            ? failed.has(`${block.id}.1`)
            : block.sentences.some((_, index) => failed.has(`${block.id}.${index + 1}`));
        if (!touched) return block;
        if (block.kind === 'heading') return null;
        return {
          ...block,
          sentences: block.sentences.flatMap((sentence, index) =>
            failed.has(`${block.id}.${index + 1}`) ? citedAnew(sentence, passages) : [sentence],
          ),
        };
      });
      return { blocks: withoutEmptyParts(blocks.filter((block) => block !== null)) };
    });
  }

  async metadata(brief: Brief, draft: Draft, { signal }: WriterContext): Promise<PostMetadata> {
    return written(signal, () => composeMetadata(brief, draft));
  }

  /** @throws ToneChangeNeedsModel, NothingToShorten */
  async rewrite(options: RewriteOptions, material: Material, draft: Draft, { signal }: WriterContext): Promise<Draft> {
    return written(signal, () => {
      if (options.kind === 'tone_change') throw new ToneChangeNeedsModel();
      if (options.kind === 'total_rewrite') return shorterAndReordered(options, material, draft);
      const shortened = shortenPart(draft, options.instructions, languageOfBrief(material.brief));
      if (!shortened) throw new NothingToShorten();
      return shortened;
    });
  }
}

/**
 * Composes a new article: with the requested angle, else with the same sections ordered by number of passages. It is
 * shorter, and its block ids continue after those of the draft.
 */
function shorterAndReordered(options: RewriteOptions, material: Material, draft: Draft): Draft {
  const brief =
    options.contentAngle === 'none' ? material.brief : { ...material.brief, contentAngle: options.contentAngle };
  const planned = planDigest(brief, material.passages, material.documents);
  const [first, ...rest] = planned.sections;
  const byEvidence = [...rest].sort((a, b) => b.passageIds.length - a.passageIds.length);
  const sections = options.contentAngle === 'none' && first ? [first, ...byEvidence] : planned.sections;
  return composeDigest({
    brief,
    outline: { sections },
    excerpts: usableExcerpts(material),
    targetWords: Math.min(SHORT_LENGTH, wordCount(bodyText(draft)) * SHORTENED),
    instructions: options.instructions,
    firstId: Number(nextBlockId(draft.blocks).slice(1)),
  });
}

/** Two documents say enough, and so does one that fills a post, when the others that were found are on something else. */
function saysEnough(material: Material, draft: Draft): boolean {
  const cited = citedPassages(material, draft);
  return hasEvidence(cited) || (cited.length >= MIN_PASSAGES && wordCount(bodyText(draft)) >= WORDS_ALONE);
}

function citedPassages({ passages }: Material, draft: Draft): Passage[] {
  const cited = new Set(
    draft.blocks.flatMap(sentencesOf).flatMap(({ citations }) => citations.map(({ passageId }) => passageId)),
  );
  return passages.filter(({ id }) => cited.has(id));
}

/** @throws TooLittleEvidence when too few passages can be used in an article */
function usableExcerpts({ brief, passages, documents }: Material): ReturnType<typeof excerptsOf> {
  const excerpts = excerptsOf(passages, documents, languageOfBrief(brief), bannedBy(brief));
  const standing = excerpts.filter(({ sentences }) => sentences.length > 0);
  const from = new Set(standing.map((excerpt) => excerpt.document.id)).size;
  if (standing.length < MIN_PASSAGES || from < MIN_DOCUMENTS) throw new TooLittleEvidence(standing.length, from);
  return excerpts;
}

function citedAnew(sentence: Sentence, passages: readonly Passage[]): Sentence[] {
  const own = oneLine(sentence.text);
  const passage = passages.find((candidate) => oneLine(candidate.text).includes(own));
  return passage ? [{ text: sentence.text, citations: [cite(passage)] }] : [];
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

function written<T>(signal: AbortSignal, make: () => T): T {
  signal.throwIfAborted();
  return make();
}
