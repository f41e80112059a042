import type { FormInstance } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { fieldErrorsOf, isUnauthorized, sentenceOf } from '../api/errors.js';
import type { ReadPath } from '../api/types.js';
import { toast, type ToastText } from '../ui/toast-queue.js';
import { sessionState } from './session.js';

/** Time between the toast about the ended session and the redirect to sign in. */
const LOGGED_OUT_DELAY_MS = 500;

interface ActionOptions<Args extends unknown[], Result> {
  /** Toast after a success: a text, or a function of the result. No toast when left out or undefined. */
  success?: string | ToastText | ((result: Result, ...args: Args) => string | ToastText | undefined);
  /** Toast after a failure: titled 'Error' with the server's message, or with this text if there is none. */
  failure: string | ((error: unknown) => ToastText);
  /** Paths whose reads are requested again after a success, whatever their parameters. */
  refreshes?: ReadPath[];
  /** Form that shows the server's validation errors at its fields. */
  form?: FormInstance;
}

/**
 * Runs a write at most once at a time, so that a double click does not repeat it. Shows a toast about the outcome, and
 * requests again the reads that the write made stale.
 */
export function useAction<Args extends unknown[], Result>(
  act: (...args: Args) => Promise<Result>,
  options: ActionOptions<Args, Result>,
) {
  const [running, setRunning] = useState(false);
  const busy = useRef(false);
  const latest = useRef({ act, options });
  latest.current = { act, options };
  const { mutate } = useSWRConfig();

  /** Resolves with the result, or with undefined after a failure that a toast has reported. */
  const run = useCallback(
    async (...args: Args): Promise<Result | undefined> => {
      if (busy.current) return undefined;
      busy.current = true;
      setRunning(true);
      const { options: current } = latest.current;
      try {
        const result = await latest.current.act(...args);
        void mutate((key) => Array.isArray(key) && (current.refreshes ?? []).includes(key[0]));
        const text = typeof current.success === 'function' ? current.success(result, ...args) : current.success;
        if (text) toast(typeof text === 'string' ? { title: text } : text);
        return result;
      } catch (error) {
        tell(error, current);
        return undefined;
      } finally {
        busy.current = false;
        setRunning(false);
      }
    },
    [mutate],
  );

  return { run, running };
}

function tell<Args extends unknown[], Result>(error: unknown, { failure, form }: ActionOptions<Args, Result>): void {
  if (isUnauthorized(error)) {
    toast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', destructive: true });
    // In the state `ended`, the person signs in above their unsaved input, without leaving the screen.
    if (sessionState().status !== 'ended')
      setTimeout(() => isAtSignIn() || leave.to('/api/login'), LOGGED_OUT_DELAY_MS);
    return;
  }
  const fields = fieldErrorsOf(error);
  if (form && fields.length > 0) {
    form.setFields(fields.map(({ field, message }) => ({ name: field.split('.'), errors: [message] })));
    const [first] = fields;
    if (first) form.getFieldInstance(first.field.split('.'))?.focus?.();
  }
  const text =
    typeof failure === 'function' ? failure(error) : { title: 'Error', description: sentenceOf(error, failure) };
  toast({ failed: true, ...text });
}

/** Whether the router has already led to the sign-in screen, with the way back in the address. */
const isAtSignIn = (): boolean => location.pathname === '/auth';

/**
 * Leaves the page for an address of the server. An object, so that specs can replace the function: jsdom cannot
 * navigate.
 */
export const leave = { to: (address: string): void => location.assign(address) };
