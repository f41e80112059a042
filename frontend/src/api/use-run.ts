import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import type { components } from './schema.js';
import { ApiError } from './errors.js';
import { serverEvents } from './server-events.js';
import { POST_READS } from './use-decision.js';
import { useRead } from './use-read.js';

export type Run = components['schemas']['RunAnswer'];
export type RunStep = Run['steps'][number];

/** After a stream that broke off, before asking again. */
const AGAIN_AFTER_MS = 2_000;

export const isOver = ({ status }: Pick<Run, 'status'>): boolean => status !== 'queued' && status !== 'running';

const withStep = (run: Run, step: RunStep): Run => ({
  ...run,
  status: run.status === 'queued' ? 'running' : run.status,
  steps: run.steps.map((each) => (each.name === step.name ? step : each)),
});

/** A run and its steps as they happen. A connection that breaks is taken up again; the run goes on without it. */
export function useRun(id: string | null) {
  const read = useRead(id ? '/api/generation-runs/{id}' : null, { path: { id: id ?? '' } });
  const { mutate: refresh } = useSWRConfig();
  const { data: run, mutate } = read;
  const follows = run !== undefined && !isOver(run);

  useEffect(() => {
    if (!id || !follows) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const end = (ended: Run) => {
      void mutate(ended, { revalidate: false });
      void refresh((key) => Array.isArray(key) && POST_READS.includes(key[0]));
    };
    const again = () =>
      new Promise<void>((resolve) => {
        timer = setTimeout(resolve, AGAIN_AFTER_MS);
      });
    const follow = async () => {
      while (!signal.aborted) {
        try {
          for await (const { event, data } of serverEvents(`/api/generation-runs/${encodeURIComponent(id)}/events`, signal)) {
            if (signal.aborted) return;
            if (event === 'step') void mutate((current) => current && withStep(current, JSON.parse(data) as RunStep), { revalidate: false });
            if (event === 'done') return end(JSON.parse(data) as Run);
          }
        } catch (error) {
          if (signal.aborted || (error instanceof ApiError && error.status < 500 && error.status !== 429)) return;
        }
        await again();
      }
    };
    void follow();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [id, follows, mutate, refresh]);

  return read;
}

/** What people call the steps. A step that the server has and that is missing here does not compile. */
const STEP_NAMES: Record<RunStep['name'], string> = {
  brief: 'Brief',
  plan: 'Plan',
  research: 'Research',
  passages: 'Passages',
  select: 'Selection',
  outline: 'Outline',
  draft: 'Draft',
  verify: 'Citation check',
  revise: 'Revision',
  metadata: 'Title and description',
  save: 'Saving',
};

export const stepName = (name: RunStep['name']): string => STEP_NAMES[name] ?? name;
