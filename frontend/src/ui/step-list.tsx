import { duration } from './duration.js';
import './step-list.css';

export interface Step {
  key: string;
  label: string;
  status: 'pending' | 'running' | 'done' | 'skipped' | 'failed';
  /** What it does or did, in a sentence. */
  detail: string;
  /** How long it took; null while that is open. */
  ms: number | null;
  /** What went before: that it is not the first try, and why. */
  note?: string | undefined;
}

const WORDS: Record<Step['status'], string> = {
  pending: 'waiting',
  running: 'under way',
  done: 'done',
  skipped: 'not needed',
  failed: 'failed',
};

/** The steps of long work, with the one under way told to screen readers too. */
export function StepList({ steps, label }: { steps: Step[]; label: string }) {
  const current = steps.find(({ status }) => status === 'running');
  return (
    <>
      <p className="visually-hidden" role="status">
        {current && (current.detail || `${current.label} is under way.`)}
      </p>
      <ol className="step-list" aria-label={label}>
        {steps.map(({ key, label: name, status, detail, ms, note }) => (
          <li key={key} className={`step step-${status}`} aria-current={status === 'running' ? 'step' : undefined}>
            <div className="step-head">
              <strong>{name}</strong>
              <span>{ms === null || status === 'skipped' ? WORDS[status] : duration(ms)}</span>
            </div>
            {detail && <p>{detail}</p>}
            {note && <p className="step-note">{note}</p>}
          </li>
        ))}
      </ol>
    </>
  );
}
