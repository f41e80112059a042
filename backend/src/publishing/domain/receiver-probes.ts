import type { PostValues } from './field-mapping.js';
import { testPost } from './test-post.js';

export type ProbeId = 'good' | 'repeated' | 'unsigned' | 'wrong_signature' | 'altered' | 'stale' | 'reordered' | 'slow';

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
  /** Under the id of the good one. */
  readonly isRepetition?: boolean;
  /** An older version of the same post, after a newer one. */
  readonly isOlder?: boolean;
  /** Its body arrives in pieces, over so long, milliseconds. */
  readonly slowMs?: number;
}

const HOUR_MS = 3_600_000;

/** The order is that of the report. */
export const PROBES: readonly Probe[] = [
  { id: 'good', label: 'Takes a signed message with a 2xx answer', expects: 'accepted' },
  { id: 'repeated', label: 'Takes the same message again under the same webhook-id, since an answer can get lost', expects: 'accepted', isRepetition: true },
  { id: 'reordered', label: 'Takes an older version that arrives after a newer one (and keeps the newer one)', expects: 'accepted', isOlder: true },
  { id: 'unsigned', label: 'Refuses a message without a signature', expects: 'refused', spoiled: 'no-signature' },
  { id: 'wrong_signature', label: 'Refuses a signature made with another secret', expects: 'refused', spoiled: 'other-secret' },
  { id: 'altered', label: 'Refuses a body that was altered after it was signed', expects: 'refused', spoiled: 'other-body' },
  { id: 'stale', label: 'Refuses a message that was signed an hour ago', expects: 'refused', ageMs: HOUR_MS },
  { id: 'slow', label: 'Takes a message that arrives slowly, in pieces', expects: 'accepted', slowMs: 3_000 },
];

/** How a probe went. */
export interface ProbeResult {
  id: ProbeId;
  label: string;
  passed: boolean;
  /** What came back, in a sentence, and what to do where that is known. */
  seen: string;
}

export function resultOf({ id, label, expects }: Probe, status: number, ms: number): ProbeResult {
  const isAccepted = status >= 200 && status < 300;
  const isRefused = status >= 400 && status < 500;
  const passed = expects === 'accepted' ? isAccepted : isRefused;
  return { id, label, passed, seen: `Answered ${status} after ${ms} ms.${passed ? '' : ` ${advice(expects, status)}`}` };
}

/** The post that probes carry: never to be published. @param version of two, the higher one the newer */
export const probePost = (at: Date, version = 1): PostValues => ({ ...testPost(at), title: `Galley receiver check, version ${version}`, slug: 'galley-receiver-check' });

function advice(expects: Probe['expects'], status: number): string {
  if (status >= 300 && status < 400) return 'Redirects are not followed: enter the address it leads to.';
  if (expects === 'refused') {
    return status >= 500 ? 'It failed while verifying: answer with 401 instead.' : 'Anybody could send you posts: verify before anything else, and answer with 401.';
  }
  if (status === 401 || status === 403) return 'It refused a message of ours: compare the signing secret, and verify the body byte for byte as it arrived, before it is parsed.';
  if (status >= 500) return 'It failed while answering: look into its own log.';
  return 'A 2xx answer was expected.';
}
