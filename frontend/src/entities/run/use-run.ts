import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { ApiError, AuthenticationFailed } from '../../api/errors.js';
import type { components } from '../../api/schema.js';
import { serverEvents } from '../../api/server-events.js';
import { useRead } from '../../api/use-read.js';
import { POST_READS } from '../post/post.js';

export type Run = components['schemas']['RunResponse'];
export type RunStep = Run['steps'][number];

/** Wait before reconnecting to a stream that broke off. */
const AGAIN_AFTER_MS = 2_000;

export const isOver = ({ status }: Pick<Run, 'status'>): boolean => status !== 'queued' && status !== 'running';

const withStep = (run: Run, step: RunStep): Run => {
  // The step for which a run waits ends before the wait begins; any step that begins ends the wait.
  const waiting = step.status === 'running' ? null : run.waiting;
  return {
    ...run,
    waiting,
    status: run.status === 'queued' && !waiting ? 'running' : run.status,
    steps: run.steps.map((each) => (each.name === step.name ? step : each)),
  };
};

interface Following {
  onStep: (step: RunStep) => void;
  /** Called when the run begins to wait for its language model, and with null when it goes on. */
  onWait: (waiting: Run['waiting']) => void;
  onDone: (run: Run) => void;
  /** Called when the stream cannot be opened at the moment, so that the run has to be read once instead. */
  onBusy: () => void;
  /** Called when the person may no longer read the run. */
  onLost: () => void;
}

/**
 * Follows the events of a run until it ends, `signal` aborts or the person may no longer read it. Reconnects when the
 * connection breaks.
 */
async function follow(
  id: string,
  signal: AbortSignal,
  { onStep, onWait, onDone, onBusy, onLost }: Following,
): Promise<void> {
  let last = '';
  while (!signal.aborted) {
    try {
      for await (const { event, data, id: eventId } of serverEvents(
        `/api/generation-runs/${encodeURIComponent(id)}/events`,
        signal,
        last,
      )) {
        if (signal.aborted) return;
        last = eventId;
        if (event === 'step') onStep(JSON.parse(data) as RunStep);
        if (event === 'waiting') onWait(JSON.parse(data) as Run['waiting']);
        if (event === 'done') return onDone(JSON.parse(data) as Run);
        if (event === 'ended') return onLost();
      }
    } catch (error) {
      if (error instanceof AuthenticationFailed) return;
      if (error instanceof ApiError && error.status < 500 && error.status !== 429) return onLost();
      onBusy();
    }
    if (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
  }
}

/** Reads a run and updates its steps as they happen. Leaving the screen does not stop the run. */
export function useRun(id: string | null) {
  const read = useRead(id ? '/api/generation-runs/{id}' : null, { path: { id: id ?? '' } });
  const { mutate: refresh } = useSWRConfig();
  const { data: run, mutate } = read;
  const follows = run !== undefined && !isOver(run);
  const handlers = useRef<Following | null>(null);
  handlers.current = {
    onStep: (step) => void mutate((current) => current && withStep(current, step), { revalidate: false }),
    onWait: (waiting) =>
      void mutate((current) => current && { ...current, status: waiting ? 'queued' : 'running', waiting }, {
        revalidate: false,
      }),
    onDone: (ended) => {
      void mutate(ended, { revalidate: false });
      void refresh((key) => Array.isArray(key) && POST_READS.includes(key[0]));
    },
    onBusy: () => void mutate(),
    // The cached run is cleared, and the new read shows why it failed, or leads to the sign-in screen.
    onLost: () => void mutate(undefined),
  };

  useEffect(() => {
    if (!id || !follows) return undefined;
    const leaving = new AbortController();
    void follow(id, leaving.signal, {
      onStep: (step) => handlers.current?.onStep(step),
      onWait: (waiting) => handlers.current?.onWait(waiting),
      onDone: (ended) => handlers.current?.onDone(ended),
      onBusy: () => handlers.current?.onBusy(),
      onLost: () => handlers.current?.onLost(),
    });
    return () => leaving.abort();
  }, [id, follows]);

  return read;
}
