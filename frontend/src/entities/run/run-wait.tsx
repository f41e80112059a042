import { comingTime } from '../../ui/dates.js';
import type { Run } from './use-run.js';

/** What a run that waits for its language model is called where there is room for a few words. */
export const WAITING = 'Waiting for the model';

/** What a run that waits is called where there is room for a few words. */
export const waitLabel = ({ code }: Pick<NonNullable<Run['waiting']>, 'code'>): string =>
  code === 'passages-held' ? 'Waiting for other posts' : WAITING;

/** Returns why a run waits, and when it is tried again. */
export const waitSentence = ({ message, nextTryAt }: NonNullable<Run['waiting']>): string =>
  `${message} Next try ${comingTime(nextTryAt)}.`;

/** What happens to a run that waits. A run that has not begun waits for a worker. */
export function RunWait({ run: { status, waiting } }: { run: Pick<Run, 'status' | 'waiting'> }) {
  if (status !== 'queued') return null;
  if (!waiting) return <p className="quiet">Waiting for a free worker. The steps appear here as they happen.</p>;
  return (
    <div role="status">
      <p>{waitSentence(waiting)}</p>
      <p className="quiet">
        You can close this page; the run continues by itself and pays for no finished step again. It gives up{' '}
        {comingTime(waiting.giveUpAt)}.
      </p>
    </div>
  );
}
