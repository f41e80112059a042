import { COPIED_SHARE_LIMIT } from '../winnowing.js';
import type { Check } from './check.js';
import { met } from './check.js';

const MIN_DOCUMENTS = 3;

/** Checks of evidence, worth 20 points, and of uniqueness, worth 10. */
export const EVIDENCE_CHECKS: readonly Check[] = [
  {
    id: 'checkable-cited',
    label: 'Checkable sentences with a source',
    max: 8,
    reason: 'Numbers, superlatives and names should be traceable.',
    threshold: () => 'all of them',
    look: ({ evidence: { checkableSentences: all, supportedSentences: supported } }) => ({
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
    look: ({ evidence: { citations, verifiedCitations } }) =>
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
    look: ({ evidence: { documents } }) => met(documents, documents >= MIN_DOCUMENTS),
    fix: () => `Draw on at least ${MIN_DOCUMENTS} documents.`,
  },
  {
    id: 'internal-link',
    label: 'Link to an own page',
    max: 2,
    reason: 'Internal links lead readers on and show what belongs together.',
    threshold: () => '1 or more',
    look: ({ structure: { internalLinks } }) => met(internalLinks, internalLinks > 0),
    fix: () => 'Link to a page of this website that goes further.',
  },
  {
    id: 'uniqueness',
    label: 'Uniqueness',
    max: 10,
    reason: 'Search engines show a text once. Points fall evenly with the share that stands in another post.',
    threshold: () => '0 % shared with another post',
    look: ({ copiedShare }) => ({
      value: `${Math.round(copiedShare * 100)} % shared`,
      share: 1 - copiedShare / COPIED_SHARE_LIMIT,
    }),
    fix: () => 'Put the passages that repeat another post into new words.',
  },
];
