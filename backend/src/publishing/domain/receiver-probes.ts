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

/** One message of a receiver check, with the expected reaction of a correct receiver. */
export interface Probe {
  readonly id: ProbeId;
  /** Description of the expected reaction, for the receiver's developer. */
  readonly label: string;
  readonly expects: 'accepted' | 'refused';
  /** How the message is spoiled after it was signed. */
  readonly spoiled?: 'no-signature' | 'other-secret' | 'other-body';
  /** Age of the signature's timestamp, in milliseconds. */
  readonly ageMs?: number;
  /** Whether the message repeats the id of the first, valid one, so that nothing may be saved. */
  readonly isRepetition?: boolean;
  /** Whether the message is older than an earlier one about the same post, so that nothing may be saved. */
  readonly isOlder?: boolean;
  /**
   * Only for endpoints that receive withdrawal notices: `notice` withdraws the post, and `post` is an outdated version
   * that arrives after it.
   */
  readonly withdrawal?: 'notice' | 'post';
  /** Time over which the body is sent in pieces, in milliseconds. */
  readonly slowMs?: number;
}

const HOUR_MS = 3_600_000;

/** All probes, in the order of the report. */
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

/**
 * @param isNotified whether the endpoint receives withdrawal notices
 * @returns the probes, with the valid message first
 */
export const probesFor = (isNotified: boolean): [Probe, ...Probe[]] =>
  PROBES.filter(({ withdrawal }) => isNotified || !withdrawal) as [Probe, ...Probe[]];

/** Result of a probe. */
export interface ProbeResult {
  id: ProbeId;
  label: string;
  /** Whether the message was sent. */
  tried: boolean;
  /** False for a message that was not sent. */
  passed: boolean;
  /** A sentence about the response, with advice where a likely cause is known. */
  seen: string;
}

/** Response of a receiver to a probe. */
export interface ProbeResponse extends SaidOfItself {
  status: number;
  /** Response time in milliseconds, without the time over which the probe itself delayed its body. */
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
    tried: true,
    passed: hasExpectedStatus && isSavedWell,
    seen: [`Answered ${status} after ${ms} ms.`, advice, hasExpectedStatus && slowAdvice(ms)].filter(Boolean).join(' '),
  };
}

/** Slug of the post in all probes. */
export const PROBE_SLUG = 'galley-receiver-check';

/** Returns the post of a probe, which receivers must not publish. @param version a higher version is newer */
export const probePost = (at: Date, version = 1): PostValues => ({
  ...testPost(at),
  title: `Galley receiver check, version ${version}`,
  slug: PROBE_SLUG,
});
