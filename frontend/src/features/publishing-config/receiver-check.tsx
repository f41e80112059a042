import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { api, data } from '../../api/client.js';
import type { components } from '../../api/schema.js';
import { useAction } from '../../session/use-action.js';
import { copyText } from '../../ui/copy-text.js';
import { dateAndTime } from '../../ui/dates.js';
import '../../entities/delivery/delivery-badge.css';
import { CopyIcon } from '../../ui/icons.js';
import { Panel, Sheet } from '../../ui/panel.js';
import { saveFile } from '../../ui/save-file.js';
import '../../ui/status-badge.css';
import './receiver-check.css';

type Report = components['schemas']['ReceiverReportResponse'];

interface ReceiverCheckProps {
  configId: string;
  /** The saved address, which is the one tested. */
  url: string;
}

/** Sends valid and invalid messages to the saved endpoint, to help its developer test it. */
export function ReceiverCheck({ configId: id, url }: ReceiverCheckProps) {
  const [report, setReport] = useState<(Report & { at: string }) | null>(null);
  const check = useAction(
    () => data(api.POST('/api/publishing-config/{id}/receiver-check', { params: { path: { id } } })),
    { failure: 'Failed to check the receiver' },
  );
  const run = async () => {
    setReport(null);
    const found = await check.run();
    if (found) setReport({ ...found, at: new Date().toISOString() });
  };
  return (
    <Panel title="Receiver check">
      <Sheet>
        <p className="quiet receiver-words">
          Test your endpoint with valid, duplicate, out-of-order, badly signed and slow requests. They go to the saved
          address, and the result of each is shown. All say <code>published: false</code> and carry{' '}
          <code>x-galley-test</code>.{' '}
          <Link to="/guides/receiver" target="_blank">
            How to build one
          </Link>
        </p>
        <Button onClick={() => void run()} loading={check.running}>
          Check receiver
        </Button>
        <div role="status">{check.running && <p className="quiet">Sending messages, one of them slowly…</p>}</div>
        {report && <ReportList report={report} about={aboutOf(report, url)} />}
      </Sheet>
    </Panel>
  );
}

/**
 * Heading for a report that is copied or printed, naming the endpoint and the time, which the screen shows elsewhere.
 */
const aboutOf = ({ at }: { at: string }, url: string): string =>
  `Galley’s receiver check of ${url}, ${dateAndTime(at)}`;

/** Formats the report as plain text for a mail or ticket, because the developer may have no account. */
const textOf = ({ checks }: Report, about: string): string =>
  [
    about,
    summaryOf(checks),
    ...checks.map((check) => `\n${WORDS[outcomeOf(check)].inText}: ${check.label}\n  ${check.seen}`),
    `\nHow to build a receiver: ${location.origin}/guides/receiver\n`,
  ].join('\n');

function summaryOf(checks: Report['checks']): string {
  const failed = checks.filter((check) => outcomeOf(check) === 'failed').length;
  const untried = checks.filter((check) => outcomeOf(check) === 'untried').length;
  if (failed + untried === 0) return 'All checks passed.';
  const left = untried > 0 && `${untried} ${untried === 1 ? 'was' : 'were'} not tried`;
  return `${[`${failed} of ${checks.length} checks failed`, left].filter(Boolean).join(', ')}.`;
}

const outcomeOf = ({ tried, passed }: Report['checks'][number]) => (passed ? 'passed' : tried ? 'failed' : 'untried');
const WORDS = {
  passed: { inText: 'Passed', badge: 'Passed', className: 'delivery-delivered' },
  failed: { inText: 'FAILED', badge: 'Failed', className: 'delivery-failed' },
  untried: { inText: 'Not tried', badge: 'Not tried', className: 'delivery-pending' },
} as const;

function ReportList({ report, about }: { report: Report; about: string }) {
  const { passed, checks } = report;
  const text = textOf(report, about);
  const save = () => saveFile('receiver-check.txt', new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const copy = async () => {
    if ((await copyText('The report', text)) === 'unavailable') save();
  };
  return (
    <div className="receiver-report" role="group" aria-label="Report of the receiver check">
      <p className="receiver-printed">{about}</p>
      <p className={passed ? 'publishing-active' : 'receiver-failed'}>{summaryOf(checks)}</p>
      <ul>
        {checks.map((check) => (
          <li key={check.id}>
            <span className={`status-badge ${WORDS[outcomeOf(check)].className}`}>{WORDS[outcomeOf(check)].badge}</span>
            <div>
              {check.label}
              <span className="quiet">{check.seen}</span>
            </div>
          </li>
        ))}
      </ul>
      <div className="receiver-takes">
        <Button size="small" icon={<CopyIcon size={15} />} onClick={() => void copy()}>
          Copy report
        </Button>
        <Button size="small" onClick={save}>
          Save as file
        </Button>
        <Button size="small" onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </div>
  );
}
