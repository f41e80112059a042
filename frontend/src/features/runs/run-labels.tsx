import { waitLabel } from '../../entities/run/run-wait.js';
import type { Run } from '../../entities/run/use-run.js';
import '../../ui/status-badge.css';

/** Each status with its label and badge colour. The colours are those of post states with a similar meaning. */
const STATUSES: Record<Run['status'], [label: string, colour: string]> = {
  queued: ['Waiting', 'other'],
  running: ['Under way', 'pending'],
  succeeded: ['Succeeded', 'approved'],
  failed: ['Failed', 'rejected'],
  cancelled: ['Cancelled', 'other'],
};

const KINDS: Record<Run['kind'], string> = {
  create: 'Post',
  topic: 'Scheduled post',
  test: 'Test of a focus topic',
  trial: 'Test of a category',
  rewrite: 'Rewrite',
};

export const statusChoices = Object.entries(STATUSES).map(([value, [label]]) => ({ value, label }));
export const kindChoices = Object.entries(KINDS).map(([value, label]) => ({ value, label }));

export const kindOf = ({ kind, request }: Pick<Run, 'kind' | 'request'>): string =>
  request.isModelTest ? 'Test of a model' : (KINDS[kind] ?? kind);

export function RunStatus({ run: { status, waiting } }: { run: Pick<Run, 'status' | 'waiting'> }) {
  const [label, colour] = waiting ? [waitLabel(waiting), 'pending'] : STATUSES[status];
  return <span className={`status-badge status-${colour}`}>{label}</span>;
}

/** Returns the title of a run: that of its post, otherwise the requested focus or category. */
export const titleOf = ({
  postTitle,
  request,
  category,
  profile,
}: Pick<Run, 'postTitle' | 'request' | 'category' | 'profile'>): string =>
  request.isModelTest
    ? `Test of ${profile?.name ?? 'a model'}`
    : (postTitle ?? request.specificFocus ?? category ?? 'Deleted category');

/**
 * Returns the time from the start of a run to its end, or to now, in milliseconds; null before the start. Time in the
 * queue is not counted.
 */
export function tookMs({ startedAt, endedAt }: Pick<Run, 'startedAt' | 'endedAt'>, now = Date.now()): number | null {
  return startedAt ? Math.max(0, (endedAt ? Date.parse(endedAt) : now) - Date.parse(startedAt)) : null;
}
