import { type Brief, type Draft, type Evidence, type Verification, verifyDraft } from '../../../editorial/index.js';
import type { Outcome } from '../run-journal.js';

/** Step 8: checks the citation contract, without a model. */
export function verifyStep(draft: Draft, evidence: Evidence, brief: Brief): Outcome<Verification> {
  const verification = verifyDraft(draft, evidence, brief);
  const { citations, citationCount, failed, unsupported } = verification;
  const doubts = [
    failed.length && `${failed.length} to revise`,
    unsupported.length && `${unsupported.length} without support`,
  ].filter(Boolean);
  return {
    output: verification,
    detail: `${citations.length} of ${citationCount} citations stand${doubts.length ? `; ${doubts.join(', ')}` : ''}.`,
  };
}
