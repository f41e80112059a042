import type { Brief } from '../../domain/brief.js';
import { verifyDraft } from '../../domain/citations/citation-contract.js';
import type { Verification } from '../../domain/citations/verification.js';
import type { Draft } from '../../domain/draft/draft.js';
import type { Evidence } from '../../domain/evidence/evidence.js';
import type { Outcome } from '../run-journal.js';

/** Step 8: the citation contract, checked without a model. */
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
