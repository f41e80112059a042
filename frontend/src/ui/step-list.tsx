import { duration } from './duration.js';
import './step-list.css';

export interface Step {
  key: string;
  label: string;
  status: 'pending' | 'running' | 'done' | 'skipped' | 'failed';
  /** One sentence that says what the step does or did. */
  detail: string;
  /** Duration of the step in milliseconds; null until it has ended. */
  ms: number | null;
  /** How many attempts there were before this one, and why the last of them failed. */
  note?: string | undefined;
}

const WORDS: Record<Step['status'], string> = {
  pending: 'waiting',
  running: 'under way',
  done: 'done',
  skipped: 'not needed',
  failed: 'failed',
};

/** The steps of a long operation. Screen readers announce the step that is running. */
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
