import { withoutPause } from '../../../shared/domain/pausable.js';
import type { Brief } from '../brief.js';
import type { Evidence } from '../evidence/evidence.js';
import { selectPassages } from '../evidence/select-passages.js';
import type { SourceDocument } from '../evidence/source-document.js';
import { planQuestions } from '../plan.js';

/** Selects passages from the documents and returns them as the evidence of one run. */
export function evidenceOf(brief: Brief, documents: readonly SourceDocument[]): Evidence {
  return {
    documents,
    passages: withoutPause(selectPassages({ brief, documents, questions: planQuestions(brief) })),
    toolCallIds: new Set(documents.map((document) => document.toolCallId)),
  };
}
