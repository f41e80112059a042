import { primaryTerm, readerLevel } from '../brief.js';
import type { Brief, ExpertiseLevel, SeoTerm } from '../brief.js';
import type { Verification } from '../citations/verification.js';
import type { Draft } from '../draft/draft.js';
import { blockText } from '../draft/draft.js';
import type { RelatedReading } from '../draft/related-reading.js';
import type { PostMetadata } from '../draft/metadata.js';
import type { SourceDocument } from '../evidence/source-document.js';
import { hostOf } from '../evidence/source-document.js';
import { type VoicedPost, voicedPost } from '../voice/voiced-post.js';
import { type BriefedPost, type BriefMeasure, briefMeasure } from './brief-measure.js';

export interface HeadingPart {
  readonly kind: 'heading';
  readonly level: number;
  readonly text: string;
}

export interface TextPart {
  /** `paragraph` is running text; `other` is a list item or a quotation. */
  readonly kind: 'paragraph' | 'other';
  readonly text: string;
}

/**
 * The headings, texts and images of a post in reading order, as the checks need them. It is made from a draft or from
 * edited HTML.
 */
export interface PostStructure {
  readonly parts: readonly (HeadingPart | TextPart)[];
  readonly images: readonly { readonly alt: string }[];
  /** Number of links to pages of the post's own website. */
  readonly internalLinks: number;
}

export interface EvidenceFigures {
  readonly checkableSentences: number;
  readonly supportedSentences: number;
  readonly citations: number;
  readonly verifiedCitations: number;
  /** Number of distinct documents with at least one verified citation. */
  readonly documents: number;
}

/** Everything that the score is calculated from. */
export interface ScoredPost {
  readonly title: string;
  readonly slug: string;
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly structure: PostStructure;
  readonly primaryTerm: string;
  /** What the brief asks for in particular; null without such a focus. */
  readonly focus: string | null;
  readonly terms: readonly SeoTerm[];
  readonly readerLevel: ExpertiseLevel;
  /** BCP 47 tag; English where it is absent. */
  readonly language?: string;
  readonly evidence: EvidenceFigures;
  /** Highest share of the post's fingerprints that a single other post has too, 0 to 1. */
  readonly copiedShare: number;
  /** Null for a post that was written from no brief: imported, by hand, or by an agent. */
  readonly briefed: BriefedPost | null;
  /** Absent where the website's voice has no rules. */
  readonly voiced?: VoicedPost | null;
}

type Words = Pick<ScoredPost, 'title' | 'slug' | 'metaTitle' | 'metaDescription'>;

/** Combines texts and measurements of a post into the input of the score. */
export function scoredTextOf(
  brief: Brief,
  { title, slug, metaTitle, metaDescription }: Words,
  {
    draft,
    measure,
    ...of
  }: Pick<ScoredPost, 'structure' | 'evidence' | 'copiedShare'> & {
    readonly draft: Draft;
    /** Null where no run found anything for the brief. */
    readonly measure: BriefMeasure | null;
  },
): ScoredPost {
  return {
    title,
    slug,
    metaTitle,
    metaDescription,
    primaryTerm: primaryTerm(brief),
    focus: brief.specificFocus?.trim() || null,
    terms: brief.terms,
    readerLevel: readerLevel(brief),
    language: brief.website.language,
    briefed: measure && { title, brief, draft, measure },
    voiced: voicedPost(brief, draft, { title, metaTitle, metaDescription }),
    ...of,
  };
}

export interface ScoredPostInput {
  readonly brief: Brief;
  readonly draft: Draft;
  readonly metadata: PostMetadata;
  readonly verification: Verification;
  readonly documents: readonly SourceDocument[];
  readonly copiedShare: number;
  /** A link to another post of the website. */
  readonly related?: RelatedReading | null;
}

/**
 * Builds the input of the score for a newly written post. Sources on the website itself and the related post count as
 * internal links.
 */
export function scoredPostOf({
  brief,
  draft,
  metadata,
  verification,
  documents,
  copiedShare,
  related = null,
}: ScoredPostInput): ScoredPost {
  const cited = new Set(verification.citations.map((citation) => citation.documentId));
  const own = hostOf(brief.website.url);
  return scoredTextOf(brief, metadata, {
    structure: {
      parts: draft.blocks.flatMap((block): (HeadingPart | TextPart)[] => {
        if (block.kind === 'heading') return [{ kind: 'heading', level: block.level, text: block.text }];
        if (block.kind === 'list') return block.sentences.map((item) => ({ kind: 'other', text: item.text }));
        return [{ kind: block.kind === 'quote' ? 'other' : 'paragraph', text: blockText(block) }];
      }),
      images: [],
      internalLinks:
        documents.filter((document) => cited.has(document.id) && own !== null && hostOf(document.url) === own).length +
        (related ? 1 : 0),
    },
    evidence: evidenceFigures(verification),
    copiedShare,
    draft,
    measure: briefMeasure(brief, documents),
  });
}

export function evidenceFigures(verification: Verification): EvidenceFigures {
  const checkable = verification.findings.filter((finding) => finding.checkable).length;
  return {
    checkableSentences: checkable,
    supportedSentences: checkable - verification.unsupported.length,
    citations: verification.citationCount,
    verifiedCitations: verification.citations.length,
    documents: new Set(verification.citations.map((citation) => citation.documentId)).size,
  };
}

export const textParts = (structure: PostStructure): TextPart[] =>
  structure.parts.flatMap((part) => (part.kind === 'heading' ? [] : [part]));
export const headingParts = (structure: PostStructure): HeadingPart[] =>
  structure.parts.flatMap((part) => (part.kind === 'heading' ? [part] : []));
export const wholeText = (structure: PostStructure): string => structure.parts.map((part) => part.text).join('\n');
