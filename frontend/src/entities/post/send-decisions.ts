import { api, data } from '../../api/client.js';
import { isThrottled, isUnauthorized, sentenceOf } from '../../api/errors.js';
import { isOutage } from '../../api/outage.js';
import { accessToken, personOf } from '../../api/tokens.js';
import { sessionState } from '../../session/session.js';
import { undoTime } from './held.js';
import {
  currentDecisions,
  isUnsent,
  refuseDecision,
  removeDecision,
  type SentDecision,
  type UnsentDecision,
} from './unsent-decisions.js';

/** One tab sends or takes back at a time. Without locks (plain HTTP), its key makes the server take each one once. */
const exclusively = <T>(task: () => T | Promise<T>): Promise<T> =>
  navigator.locks
    ? (navigator.locks.request('galley-decisions', task) as Promise<T>)
    : Promise.resolve().then(() => task());

/**
 * Sends a person's stored decisions, one after the other in the order in which they were made, and removes each once
 * the server has taken it. What the server refuses stays with the reason.
 * @param onOutcome called after each, with the reason if it was refused, else with what an undo needs
 * @throws the error after which nothing more can be sent now: an outage, throttling, or the end of the session
 */
export const sendDecisions = (personId: string, onOutcome: (outcome: SentDecision) => void): Promise<void> =>
  exclusively(async () => {
    while (isStill(personId)) {
      const decision = currentDecisions(personId).find(isUnsent);
      if (!decision) return;
      const { refusal, made } = await send(decision);
      if (refusal === undefined) removeDecision(personId, decision);
      else refuseDecision(personId, decision, refusal);
      onOutcome(refusal === undefined ? { ...decision, ...(made && { made }) } : { ...decision, refusal });
    }
  });

/** Resolves with whether the decision was taken back before it was sent. */
export const takeBack = (personId: string, decision: UnsentDecision): Promise<boolean> =>
  exclusively(() => removeDecision(personId, decision));

/**
 * Whether requests are sent as this person. Another one may have signed in in another tab a moment ago, and their
 * session must never send these decisions.
 */
function isStill(personId: string): boolean {
  const { status, user } = sessionState();
  const token = accessToken();
  return status === 'signed-in' && user.id === personId && token !== null && (personOf(token) ?? personId) === personId;
}

/** Sends a decision. Resolves with the reason if the server refuses it. */
async function send({
  postId,
  version,
  status,
  reason,
  acceptUnsupported,
  key,
}: UnsentDecision): Promise<Pick<SentDecision, 'refusal' | 'made'>> {
  const body = {
    ids: [postId],
    versions: [version],
    status,
    ...(reason && { reason }),
    ...(acceptUnsupported && { acceptUnsupported }),
  };
  try {
    const { results } = await data(
      api.POST('/api/blog-posts/bulk-status', { params: { header: { 'Idempotency-Key': key } }, body }),
    );
    const [result] = results;
    if (result?.outcome !== 'done') return { refusal: result?.message ?? REFUSED };
    return result.version === undefined
      ? {}
      : { made: { version: result.version, undoableUntil: Date.now() + undoTime(result) } };
  } catch (error) {
    if (isUnauthorized(error) || isOutage(error) || isThrottled(error)) throw error;
    return { refusal: sentenceOf(error, REFUSED) };
  }
}

const REFUSED = 'The decision was refused.';
