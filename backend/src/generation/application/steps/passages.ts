import { cutPassages } from '../../domain/evidence/passage.js';
import type { SourceDocument } from '../../domain/evidence/source-document.js';
import type { Outcome } from '../run-journal.js';

/** Step 4: documents cut into passages of one to three sentences. Cutting is cheap and always the same, so only the count is kept. */
export function cutDocuments(documents: readonly SourceDocument[]): Outcome<{ passages: number; documents: number }> {
  const passages = documents.reduce((sum, document) => sum + cutPassages(document).length, 0);
  return { output: { passages, documents: documents.length }, detail: `${passages} passages in ${documents.length} documents.` };
}
