import { Link } from 'react-router';
import type { Item } from '../../api/types.js';
import { waitSentence } from '../../entities/run/run-wait.js';
import { stepName } from '../../entities/run/run-steps.js';
import { ago, dateAndTime } from '../../ui/dates.js';
import { duration } from '../../ui/duration.js';
import { dollars } from '../../ui/money.js';
import { kindOf, RunStatus, titleOf, tookMs } from './run-labels.js';

/** One row of the list of runs. */
export function RunLine({ run, showsWebsite }: { run: Item<'/api/generation-runs'>; showsWebsite: boolean }) {
  const took = tookMs(run);
  const current = run.steps.find(({ status }) => status === 'running');
  const facts = [
    kindOf(run),
    ...(showsWebsite ? [run.websiteName] : []),
    ...(run.category ? [run.category] : []),
    run.requestedBy,
    ...(took === null ? [] : [duration(took)]),
    ...(run.costMicroUsd > 0 ? [dollars(run.costMicroUsd)] : []),
  ];
  return (
    <li>
      <div>
        <Link to={`/generation-runs/${run.id}`}>{titleOf(run)}</Link>
        <p className="quiet">{facts.join(' · ')}</p>
        {run.waiting && <p>{waitSentence(run.waiting)}</p>}
        {run.error && <p>{run.error.message}</p>}
        {current && <p>{current.detail || `${stepName(current.name)} is under way.`}</p>}
      </div>
      <div className="run-line-end">
        <time className="quiet" dateTime={run.createdAt} title={dateAndTime(run.createdAt)}>
          {ago(run.createdAt)}
        </time>
        <RunStatus run={run} />
      </div>
    </li>
  );
}
