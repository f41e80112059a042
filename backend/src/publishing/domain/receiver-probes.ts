import type { PostValues } from './field-mapping.js';
import { testPost } from './test-post.js';
import { answerAdvice, type SaidOfItself, slowAdvice, savedMessage } from './receiver-messages.js';

export type ProbeId =
  | 'good'
  | 'repeated'
  | 'unsigned'
  | 'wrong_signature'
  | 'altered'
  | 'stale'
  | 'reordered'
  | 'withdrawn'
  | 'outdated'
  | 'slow';

/** One message of a check, and what a receiver that verifies is to make of it. */
export interface Probe {
  readonly id: ProbeId;
  /** What is expected, for its developer. */
  readonly label: string;
  readonly expects: 'accepted' | 'refused';
  /** What becomes of the message once it is signed. */
  readonly spoiled?: 'no-signature' | 'other-secret' | 'other-body';
  /** Signed as of so long ago, milliseconds. */
  readonly ageMs?: number;
  /** Under the id of the good one: nothing is to be saved. */
  readonly isRepetition?: boolean;
  /** Of the same post, but older than what came before it: nothing is to be saved. */
  readonly isOlder?: boolean;
  /**
   * Only for an endpoint that is told of withdrawals: `notice` says that the post is withdrawn, `post` comes after
   * that.
   */
  readonly withdrawal?: 'notice' | 'post';
  /** Its body arrives in pieces, over so long, milliseconds. */
  readonly slowMs?: number;
}

const HOUR_MS = 3_600_000;

/** The order is that of the report. */
export const PROBES: readonly Probe[] = [
  { id: 'good', label: 'Takes a signed message with a 2xx answer', expects: 'accepted' },
  {
    id: 'repeated',
    label:
      'Takes the same message again under the same webhook-id, since an answer can get lost (and saves nothing twice)',
    expects: 'accepted',
    isRepetition: true,
  },
  {
    id: 'reordered',
    label: 'Takes an older version that arrives after a newer one (and keeps the newer one)',
    expects: 'accepted',
    isOlder: true,
  },
  { id: 'unsigned', label: 'Refuses a message without a signature', expects: 'refused', spoiled: 'no-signature' },
  {
    id: 'wrong_signature',
    label: 'Refuses a signature made with another secret',
    expects: 'refused',
    spoiled: 'other-secret',
  },
  {
    id: 'altered',
    label: 'Refuses a body that was altered after it was signed',
    expects: 'refused',
    spoiled: 'other-body',
  },
  { id: 'stale', label: 'Refuses a message that was signed an hour ago', expects: 'refused', ageMs: HOUR_MS },
  {
    id: 'withdrawn',
    label: 'Takes the withdrawal of a post (and takes it down)',
    expects: 'accepted',
    withdrawal: 'notice',
  },
  {
    id: 'outdated',
    label: 'Takes a version that arrives after its withdrawal, though it was sent before (and leaves the post away)',
    expects: 'accepted',
    isOlder: true,
    withdrawal: 'post',
  },
  { id: 'slow', label: 'Takes a message that arrives slowly, in pieces', expects: 'accepted', slowMs: 3_000 },
];

/** @param isNotified whether the endpoint is told of withdrawals @returns the good one first */
export const probesFor = (isNotified: boolean): [Probe, ...Probe[]] =>
  PROBES.filter(({ withdrawal }) => isNotified || !withdrawal) as [Probe, ...Probe[]];

/** How a probe went. */
export interface ProbeResult {
  id: ProbeId;
  label: string;
  passed: boolean;
  /** What came back, in a sentence, and what to do where that is known. */
  seen: string;
}

/** What came back. */
export interface ProbeResponse extends SaidOfItself {
  status: number;
  /** From the first byte out, without what the probe itself held back, milliseconds. */
  ms: number;
}

export function resultOf(probe: Probe, { status, ms, saved }: ProbeResponse): ProbeResult {
  const { id, label, expects, isRepetition = false, isOlder = false } = probe;
  const isAccepted = status >= 200 && status < 300;
  const isRefused = status >= 400 && status < 500;
  const hasExpectedStatus = expects === 'accepted' ? isAccepted : isRefused;
  const shouldSave = expects === 'accepted' && !isRepetition && !isOlder;
  const isSavedWell = expects === 'refused' || saved === null || saved === shouldSave;
  const advice = hasExpectedStatus ? savedMessage({ id, saved, shouldSave }) : answerAdvice(probe, status);
  return {
    id,
    label,
    passed: hasExpectedStatus && isSavedWell,
    seen: [`Answered ${status} after ${ms} ms.`, advice, hasExpectedStatus && slowAdvice(ms)].filter(Boolean).join(' '),
  };
}

/** The post that probes are about. */
export const PROBE_SLUG = 'galley-receiver-check';

/** What they carry of it: never to be published. @param version of two, the higher one the newer */
export const probePost = (at: Date, version = 1): PostValues => ({
  ...testPost(at),
  title: `Galley receiver check, version ${version}`,
  slug: PROBE_SLUG,
});
