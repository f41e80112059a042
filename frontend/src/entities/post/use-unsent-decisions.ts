import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useSWRConfig } from 'swr';
import { isUnauthorized } from '../../api/errors.js';
import { useIsUnreached, waitAfter } from '../../api/outage.js';
import { useSession, useUser } from '../../session/use-session.js';
import { POST_READS } from './post.js';
import { sendDecisions } from './send-decisions.js';
import { isUnsent, type SentDecision, subscribeToUnsent, unsentDecisions } from './unsent-decisions.js';

/** The decisions that were sent since the page was loaded, refused ones with the reason. */
interface SentDecisions {
  personId: string;
  /** The newest last. */
  outcomes: readonly SentDecision[];
  /** Whether the last attempt to send failed. */
  isDelayed: boolean;
  /** Keys of the decisions over which the server failed, while others may have been sent. */
  failed: ReadonlySet<string>;
}

const MAX_OUTCOMES = 100;
const NOTHING: SentDecisions = { personId: '', outcomes: [], isDelayed: false, failed: new Set() };
let sent = NOTHING;
const listeners = new Set<() => void>();
function become(next: SentDecisions): void {
  sent = next;
  listeners.forEach((listener) => listener());
}
const ofPerson = (personId: string): SentDecisions => (sent.personId === personId ? sent : { ...NOTHING, personId });
function add(personId: string, outcome: SentDecision): void {
  const before = ofPerson(personId);
  become({ ...before, outcomes: [...before.outcomes, outcome].slice(-MAX_OUTCOMES) });
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The decisions that the server has not taken, in the order in which they were made, and what became of others. */
export function useUnsentDecisions() {
  const { id } = useUser();
  const decisions = useSyncExternalStore(subscribeToUnsent, () => unsentDecisions(id));
  const current = useSyncExternalStore(subscribe, () => sent);
  const { outcomes, isDelayed, failed } = current.personId === id ? current : NOTHING;
  return { decisions, outcomes, isDelayed, failed };
}

/**
 * Sends what is stored: at once, and after an outage or a new sign-in as soon as the server answers.
 * @param onSent called after each round with what became of the decisions
 */
export function useDecisionSender(onSent: (outcomes: readonly SentDecision[]) => void): void {
  const { id: personId } = useUser();
  const { status } = useSession();
  const isUnreached = useIsUnreached();
  const { decisions } = useUnsentDecisions();
  const { mutate } = useSWRConfig();
  const latest = useRef(onSent);
  latest.current = onSent;
  const round = useRef<Promise<void> | null>(null);
  const tries = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const send = useRef(async () => {});
  send.current = async () => {
    clearTimeout(timer.current);
    // A round that is under way may have looked for the next decision before the newest was stored.
    await round.current;
    if (!unsentDecisions(personId).some(isUnsent)) return;
    const outcomes: SentDecision[] = [];
    const failed = new Set(ofPerson(personId).failed);
    let failure: unknown = null;
    round.current = sendDecisions(personId, failed, (outcome) => {
      outcomes.push(outcome);
      add(personId, outcome);
    }).catch((error: unknown) => {
      failure = error;
    });
    await round.current;
    become({ ...ofPerson(personId), isDelayed: failure !== null, failed });
    if (outcomes.length > 0) {
      latest.current(outcomes);
      void mutate((key) => Array.isArray(key) && POST_READS.includes(key[0]));
    }
    tries.current = failure === null || outcomes.length > 0 ? 0 : tries.current + 1;
    if (failure !== null && !isUnauthorized(failure))
      timer.current = setTimeout(() => void send.current(), waitAfter(tries.current + 1));
  };

  const newest = decisions.findLast(isUnsent)?.key;
  const isReady = newest !== undefined && !isUnreached && status === 'signed-in';
  useEffect(() => {
    if (isReady) void send.current();
  }, [isReady, newest]);
  useEffect(() => {
    const retry = () => void send.current();
    addEventListener('online', retry);
    return () => {
      removeEventListener('online', retry);
      clearTimeout(timer.current);
      // Nothing of it is told to the next person who signs in.
      become(NOTHING);
    };
  }, []);
}
