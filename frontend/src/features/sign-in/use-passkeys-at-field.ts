import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/errors.js';
import { stopWaitingForPasskey, supportsPasskeyAutofill } from '../../api/passkeys.js';
import { loginWithPasskeyAtField } from '../../session/session.js';

/** Shorter than the ten minutes that the server waits for an answer. */
const RENEW_MS = 9 * 60_000;

interface Outcome {
  onSignedIn: () => void;
  onRefused: (error: unknown) => void;
}

/** Offers the person's passkeys in the list that the browser shows at the email field, as long as `isOffered`. */
export function usePasskeysAtField(isOffered: boolean, outcome: Outcome): void {
  const [round, setRound] = useState(0);
  const latest = useRef(outcome);
  latest.current = outcome;

  useEffect(() => {
    if (!isOffered) return;
    const over = new AbortController();
    const offerAgain = () => setRound((before) => before + 1);
    const offer = async () => {
      if (!(await supportsPasskeyAutofill()) || over.signal.aborted) return;
      try {
        await loginWithPasskeyAtField(over.signal);
        latest.current.onSignedIn();
      } catch (error) {
        // Without a connection, or when another question has taken its place, the field simply offers no passkeys.
        if (over.signal.aborted || !(error instanceof Error && error.cause instanceof ApiError)) return;
        latest.current.onRefused(error);
        offerAgain();
      }
    };
    void offer();
    const renewal = setTimeout(offerAgain, RENEW_MS);
    return () => {
      over.abort();
      clearTimeout(renewal);
      stopWaitingForPasskey();
    };
  }, [isOffered, round]);
}
