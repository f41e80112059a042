import { Button } from 'antd';
import { useState } from 'react';
import { api, data } from '../../api/client.js';
import type { components } from '../../api/schema.js';
import { useAction } from '../../api/use-action.js';
import '../../ui/delivery-badge.css';
import { Panel, Sheet } from '../../ui/panel.js';
import '../../ui/status-badge.css';

type Report = components['schemas']['ReceiverReportAnswer'];

/** Tries the saved endpoint with messages as they should and should not be, for its developer. */
export function ReceiverCheck({ configId: id }: { configId: string }) {
  const [report, setReport] = useState<Report | null>(null);
  const check = useAction(() => data(api.POST('/api/publishing-config/{id}/receiver-check', { params: { path: { id } } })), { failure: 'Failed to check the receiver' });
  const run = async () => {
    setReport(null);
    setReport((await check.run()) ?? null);
  };
  return (
    <Panel title="Receiver check">
      <Sheet>
        <p className="quiet receiver-words">
          For whoever builds the endpoint: sends good, repeated, reordered, wrongly signed and slow messages to the saved address and reports how each was taken. All say <code>published: false</code> and carry{' '}
          <code>x-galley-test</code>.
        </p>
        <Button onClick={() => void run()} loading={check.running}>
          Check Receiver
        </Button>
        <div role="status">{check.running && <p className="quiet">Sending eight messages, one of them slowly…</p>}</div>
        {report && <ReportList report={report} />}
      </Sheet>
    </Panel>
  );
}

const ReportList = ({ report: { passed, checks } }: { report: Report }) => (
  <div className="receiver-report" role="group" aria-label="Report of the receiver check">
    <p className={passed ? 'publishing-active' : 'receiver-failed'}>
      {passed ? 'All checks passed.' : `${checks.filter((check) => !check.passed).length} of ${checks.length} checks failed.`}
    </p>
    <ul>
      {checks.map(({ id, label, passed: isPassed, seen }) => (
        <li key={id}>
          <span className={`status-badge ${isPassed ? 'delivery-delivered' : 'delivery-failed'}`}>{isPassed ? 'Passed' : 'Failed'}</span>
          <div>
            {label}
            <span className="quiet">{seen}</span>
          </div>
        </li>
      ))}
    </ul>
  </div>
);
