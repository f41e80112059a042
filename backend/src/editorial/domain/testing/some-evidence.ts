import { withoutPause } from '../../../shared/domain/pausable.js';
import type { Brief } from '../brief.js';
import type { Evidence } from '../evidence/evidence.js';
import type { SourceDocument } from '../evidence/source-document.js';
import { planQuestions } from '../plan.js';
import { selectPassages } from './select-passages.js';

/** Selects passages from the documents and returns them as the evidence of one run. */
export function evidenceOf(brief: Brief, documents: readonly SourceDocument[]): Evidence {
  return {
    documents,
    passages: withoutPause(selectPassages({ brief, documents, questions: planQuestions(brief) })),
    toolCallIds: new Set(documents.map((document) => document.toolCallId)),
  };
}
