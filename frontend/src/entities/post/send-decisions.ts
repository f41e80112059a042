import { api, data } from '../../api/client.js';
import { ConnectionFailed, isThrottled, isUnauthorized, sentenceOf } from '../../api/errors.js';
import { isOutage, isUnreached } from '../../api/outage.js';
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
 * the server has taken it. What the server refuses stays with the reason. A decision over which it fails stays too and
 * does not hold up the others.
 * @param failed keys of the decisions over which the server failed before, which are sent last; brought up to date
 * @param onOutcome called after each, with the reason if it was refused, else with what an undo needs
 * @throws the error after which something is to be sent later: a failure, throttling, or the end of the session
 */
export const sendDecisions = (
  personId: string,
  failed: Set<string>,
  onOutcome: (outcome: SentDecision) => void,
): Promise<void> =>
  exclusively(async () => {
    const tried = new Set<string>();
    let failure: unknown = null;
    while (isStill(personId)) {
      const untried = currentDecisions(personId).filter((each) => isUnsent(each) && !tried.has(each.key));
      const decision = untried.find(({ key }) => !failed.has(key)) ?? untried[0];
      if (!decision) break;
      tried.add(decision.key);
      try {
        const { refusal, made } = await send(decision);
        failed.delete(decision.key);
        if (refusal === undefined) removeDecision(personId, decision);
        else refuseDecision(personId, decision, refusal);
        onOutcome(refusal === undefined ? { ...decision, ...(made && { made }) } : { ...decision, refusal });
      } catch (error) {
        if (!isOutage(error) || error instanceof ConnectionFailed) throw error;
        // Timeouts and 503 end the round, but may be about this decision alone, so the next round begins with another.
        failed.add(decision.key);
        if (isUnreached(error)) throw error;
        failure = error;
      }
    }
    if (failure !== null) throw failure as Error;
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
