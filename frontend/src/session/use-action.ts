import type { FormInstance } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { fieldErrorsOf, isUnauthorized, sentenceOf } from '../api/errors.js';
import type { ReadPath } from '../api/types.js';
import { toast, type ToastText } from '../ui/toast-queue.js';
import { sessionState } from './session.js';

/** Between telling someone that they are logged out and sending them to sign in. */
const LOGGED_OUT_DELAY_MS = 500;

interface ActionOptions<Args extends unknown[], Result> {
  /** The toast after success: a text, or one made from the result. None when left out. */
  success?: string | ToastText | ((result: Result, ...args: Args) => string | ToastText | undefined);
  /** The toast after failure: 'Error' with the server's message, or with this text when it gave none. */
  failure: string | ((error: unknown) => ToastText);
  /** What is read again after success, whatever its parameters. */
  refreshes?: ReadPath[];
  /** Gets the server's complaints about its fields. */
  form?: FormInstance;
}

/** A write: runs once at a time (a double click writes once), says how it went, and reads again what it changed. */
export function useAction<Args extends unknown[], Result>(
  act: (...args: Args) => Promise<Result>,
  options: ActionOptions<Args, Result>,
) {
  const [running, setRunning] = useState(false);
  const busy = useRef(false);
  const latest = useRef({ act, options });
  latest.current = { act, options };
  const { mutate } = useSWRConfig();

  /** Resolves with the result, or with undefined after a failure that was told. */
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
    // Over what was typed one signs in where one is.
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
  toast(typeof failure === 'function' ? failure(error) : { title: 'Error', description: sentenceOf(error, failure) });
}

/** The end of the session has led there by itself, with the way back in the address. */
const isAtSignIn = (): boolean => location.pathname === '/auth';

/** Leaves the page for an address of the server. Replaceable, because a test's document cannot navigate. */
export const leave = { to: (address: string): void => location.assign(address) };
