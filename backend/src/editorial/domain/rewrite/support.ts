import type { Pausable } from '../../../shared/domain/pausable.js';
import type { Brief } from '../brief.js';
import { briefPhrases, languageOfBrief } from '../brief.js';
import { headingIsCheckable, isCheckable } from '../citations/checkable.js';
import { type Draft, type Sentence, type SentencePlace, sentencesOf } from '../draft/draft.js';
import { citedDocuments, sourceCount, withoutCount } from '../draft/source-count.js';
import { documentOf } from '../evidence/passage.js';
import type { EvidenceFigures } from '../score/post-structure.js';

/** A citation that is still valid in an edited text. */
export interface RetainedCitation extends SentencePlace {
  readonly documentId: string;
  readonly quote: string;
}

export interface Support {
  readonly citations: readonly RetainedCitation[];
  /** Checkable sentences without a citation. */
  readonly unsupported: readonly SentencePlace[];
  readonly figures: EvidenceFigures;
}

/**
 * Determines which sources support a text that a person edited. The draft's blocks carry citations only on sentences
 * that are unchanged since the contract was checked, so these remain proven and no source has to be read again. Pauses
 * after each sentence.
 */
export function* supportOf(draft: Draft, brief: Brief): Pausable<Support> {
  const known = briefPhrases(brief);
  const language = languageOfBrief(brief);
  const count = sourceCount(citedDocuments(draft).size, language);
  const sentences: { place: SentencePlace; citations: Sentence['citations']; checkable: boolean }[] = [];
  for (const block of draft.blocks) {
    for (const [index, { text, citations }] of sentencesOf(block).entries()) {
      const checkable =
        block.kind === 'heading'
          ? headingIsCheckable(text, known, language)
          : isCheckable(withoutCount(text, count, language), known, language);
      sentences.push({ place: { block: block.id, sentence: index + 1 }, citations, checkable });
      yield;
    }
  }
  const citations = sentences.flatMap(({ place, citations: own }) =>
    own.map(({ passageId, quote }) => ({ ...place, documentId: documentOf(passageId), quote })),
  );
  const checkable = sentences.filter((sentence) => sentence.checkable);
  const unsupported = checkable.filter((sentence) => sentence.citations.length === 0).map(({ place }) => place);
  return {
    citations,
    unsupported,
    figures: {
      checkableSentences: checkable.length,
      supportedSentences: checkable.length - unsupported.length,
      citations: citations.length,
      verifiedCitations: citations.length,
      documents: new Set(citations.map(({ documentId }) => documentId)).size,
    },
  };
}
