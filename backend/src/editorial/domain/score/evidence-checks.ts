import type { Check } from './check.js';
import { met } from './check.js';

const MIN_DOCUMENTS = 3;

/** Checks of evidence: the figure is the share of the first one, the others say how it came about. */
export const EVIDENCE_CHECKS: readonly Check[] = [
  {
    id: 'checkable-cited',
    label: 'Checkable sentences with a source',
    max: 8,
    reason: 'Numbers, superlatives and names should be traceable.',
    threshold: () => 'all of them',
    measure: ({ evidence: { checkableSentences: all, supportedSentences: supported } }) => ({
      value: `${supported} of ${all}`,
      share: all === 0 ? 1 : supported / all,
    }),
    fix: () => 'Add a source to the marked sentences, or take their claims out.',
  },
  {
    id: 'citations-verified',
    label: 'Citations that stand',
    max: 6,
    reason: 'A citation is worth something only if the source says so.',
    threshold: () => 'all of them, at least one',
    measure: ({ evidence: { citations, verifiedCitations } }) =>
      met(`${verifiedCitations} of ${citations}`, citations > 0 && verifiedCitations === citations),
    fix: ({ evidence }) =>
      evidence.citations === 0
        ? 'Cite the sources that the post was written from.'
        : 'Correct or remove the citations that do not match their source.',
  },
  {
    id: 'documents',
    label: 'Documents cited',
    max: 4,
    reason: 'Several sources keep one author’s view from deciding alone.',
    threshold: () => `${MIN_DOCUMENTS} or more`,
    measure: ({ evidence: { documents } }) => met(documents, documents >= MIN_DOCUMENTS),
    fix: () => `Draw on at least ${MIN_DOCUMENTS} documents.`,
  },
];
