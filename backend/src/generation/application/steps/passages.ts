import { inSlices } from '../../../shared/application/in-slices.js';
import { cutAll, type Language, type SourceDocument } from '../../../editorial/index.js';
import type { Outcome } from '../run-journal.js';

/**
 * Step 4: cuts the documents into passages of one to three sentences. Cutting is cheap and deterministic, so only the
 * count is stored.
 */
export async function cutDocuments(
  documents: readonly SourceDocument[],
  language: Language,
): Promise<Outcome<{ passages: number; documents: number }>> {
  const passages = (await inSlices(cutAll(documents, language))).length;
  return {
    output: { passages, documents: documents.length },
    detail: `${passages} passages in ${documents.length} documents.`,
  };
}
