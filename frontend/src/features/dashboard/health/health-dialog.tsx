import { Button, Modal, Skeleton } from 'antd';
import { useRead } from '../../../api/use-read.js';
import type { Read } from '../../../api/types.js';
import { timeOfDay } from '../../../ui/dates.js';
import { duration } from '../../../ui/duration.js';
import { PageState } from '../../../ui/page-state.js';
import '../../../ui/status-badge.css';
import './health.css';

type Health = Read<'/api/system-health'>;
type State = Health['state'];

const STATES: Record<State, [word: string, colour: string]> = {
  ok: ['Works', 'approved'],
  attention: ['Look at it', 'pending'],
  failed: ['Does not work', 'rejected'],
  unused: ['Not set up', 'other'],
};
const TOLD: Record<State, string> = {
  ok: 'Everything that is set up works.',
  attention: 'Everything works, but something needs attention.',
  failed: 'Something does not work.',
  unused: 'Nothing is set up.',
};
/** The check runs each time the dialog opens, and is not repeated automatically. */
const ONCE = { dedupingInterval: 0, refreshInterval: 0, revalidateIfStale: true };
const PARTS = 9;

/** Dialog that checks each part of the system when it opens. */
export default function HealthDialog({ onClose }: { onClose: () => void }) {
  const health = useRead('/api/system-health', undefined, ONCE);
  return (
    <Modal
      open
      title="System Health Check"
      width={640}
      onCancel={onClose}
      footer={
        <Button type="primary" loading={health.isValidating} onClick={() => void health.mutate()}>
          Check again
        </Button>
      }
    >
      <PageState of={health} skeleton={<Waiting />} failed="The system could not be checked.">
        {({ state, checkedAt, parts }) => (
          <>
            <p role="status">
              {TOLD[state]} <span className="quiet">Checked at {timeOfDay(checkedAt)}.</span>
            </p>
            <ul className="health" aria-busy={health.isValidating}>
              {parts.map((part) => (
                <Part key={part.id} part={part} />
              ))}
            </ul>
          </>
        )}
      </PageState>
    </Modal>
  );
}

function Part({ part: { label, state, message, advice, ms } }: { part: Health['parts'][number] }) {
  const [word, colour] = STATES[state];
  return (
    <li aria-label={label}>
      <p className="health-name">
        <strong>{label}</strong>
        <span className="quiet">{duration(ms)}</span>
        <span className={`status-badge status-${colour}`}>{word}</span>
      </p>
      <p>{message}</p>
      {advice && <p className="quiet">{advice}</p>}
    </li>
  );
}

const Waiting = () => (
  <>
    <p>Checking database, queue, mail, model and content servers…</p>
    <Skeleton active title={false} paragraph={{ rows: PARTS * 2 }} />
  </>
);
