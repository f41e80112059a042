import type { Probe, ProbeId } from './receiver-probes.js';

/**
 * A receiver's own statement in its response, `{"saved": true}`: whether it saved the message, or would have if it were
 * not a test.
 */
export interface SaidOfItself {
  /** Value of `saved` in the response; null when the response has none. */
  saved: boolean | null;
}

/** Response time above which the report recommends a faster response, in milliseconds. */
const SLOW_MS = 3_000;
/** Statuses with which most frameworks respond to a body in an unexpected format. */
const UNREAD = new Set([400, 413, 415, 422]);

/**
 * Returns a sentence about whether the receiver saved an accepted message. This is visible only if the response states
 * it; otherwise the sentence asks the developer to check.
 */
export function savedMessage({
  id,
  saved,
  shouldSave,
}: {
  id: ProbeId;
  saved: boolean | null;
  shouldSave: boolean;
}): string | null {
  if (saved === null) return LOOK[id] ?? null;
  if (saved === shouldSave) return saved ? null : (SAVED_NOTHING[id] ?? null);
  return saved
    ? (SAVED_WRONGLY[id] ?? null)
    : 'It says that it did not save it, as if it had seen it before: each new webhook-id is a new message.';
}

const LOOK: Partial<Record<ProbeId, string>> = {
  repeated:
    'Whether it was saved twice cannot be seen from here: answer with {"saved": false} where you save nothing, or look into your own log.',
  reordered:
    'Which version it keeps cannot be seen from here: answer with {"saved": false} where you save nothing, or see ' +
    'that version 3 is the one you have.',
  outdated:
    'Whether the post is back cannot be seen from here: answer with {"saved": false} where you save nothing, or look into your own log.',
};

const SAVED_NOTHING: Partial<Record<ProbeId, string>> = {
  repeated: 'It says that it saved nothing twice.',
  reordered: 'It says that it kept the newer one.',
  outdated: 'It says that it left the post away.',
};

const SAVED_WRONGLY: Partial<Record<ProbeId, string>> = {
  repeated:
    'It says that it saved the same message twice: keep the webhook-id of what you saved with the post, and save ' +
    'nothing that comes under the same one.',
  reordered:
    'It says that it put the older version in the place of the newer one: webhook-ids sort by age, so save nothing ' +
    'whose webhook-id is smaller than the one you keep with the post.',
  outdated:
    'It says that it saved what was withdrawn: keep the webhook-id of a withdrawal too, and save nothing whose webhook-id is smaller.',
};

/** @returns advice for a response with the wrong status */
export function answerAdvice(
  { expects, spoiled, ageMs, isRepetition, isOlder, withdrawal, slowMs }: Probe,
  status: number,
): string {
  if (status >= 300 && status < 400) return 'Redirects are not followed: enter the address it leads to.';
  if (expects === 'refused') {
    if (status >= 500) return 'It failed while verifying: answer with 401 instead.';
    if (ageMs)
      return (
        'Whoever gets hold of an old message could send it again for ever: refuse a webhook-timestamp that is ' +
        'more than five minutes away, with 401.'
      );
    if (spoiled === 'other-body')
      return 'It does not see that the text was changed on the way: sign the body itself, byte for byte, and compare; answer with 401.';
    if (spoiled === 'other-secret')
      return (
        'Anybody could send you posts: it does not compare the signature, or not with the signing secret of ' +
        'this screen. Answer with 401.'
      );
    return 'Anybody could send you posts: verify webhook-signature before anything else, and answer with 401.';
  }
  if (status === 404 || status === 405) return 'It takes no POST requests at this address: check the endpoint URL.';
  if (isRepetition)
    return (
      'Galley sends a message again when the answer was lost: answer a repetition with 2xx too, or it is ' +
      'repeated for three days and counted as failed.'
    );
  if (isOlder)
    return 'Answer with 2xx and save nothing: otherwise it is sent again for three days and counted as failed.';
  if (status === 401 || status === 403)
    return (
      'It refused a message of ours: compare the signing secret, and verify the body byte for byte as it ' +
      'arrived, before it is parsed.'
    );
  if (withdrawal === 'notice' && UNREAD.has(status))
    return (
      'It does not know the type post.withdrawn: take the post down and answer with 2xx, also for a post that ' +
      'you do not have, or have this address told of no withdrawals.'
    );
  if (slowMs) return 'It does not wait for the whole body: read to its end before you verify.';
  if (UNREAD.has(status))
    return (
      'It could not read the message: compare the field mapping with what it expects, and see that it takes ' +
      'JSON of up to a few hundred KB.'
    );
  if (status >= 500) return 'It failed while answering: look into its own log.';
  return 'A 2xx answer was expected.';
}

export const slowAdvice = (ms: number): string | null =>
  ms > SLOW_MS
    ? 'That is slow: a delivery is given up after 20 seconds and sent again. Answer first, and work afterwards.'
    : null;
