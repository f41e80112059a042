import { Button } from 'antd';
import { Link } from 'react-router';
import { CheckIcon } from '../../../ui/icons.js';
import { Panel } from '../../../ui/panel.js';
import './first-steps.css';
import { labelsOf, type Step } from './steps.js';
import type { FirstStepsLeft } from './use-first-steps.js';

const progressOf = ({ done, steps }: FirstStepsLeft): string => `${done} of ${steps.length} done`;

/** Button in the page header that shows the hidden first steps again. In the header, it does not shift the layout. */
export const ShowFirstSteps = ({ left }: { left: FirstStepsLeft }) => (
  <Button type="text" onClick={() => left.hide(false)}>
    Show first steps ({progressOf(left)})
  </Button>
);

/** Checklist of the steps that are left to set up, each with a link to where it is done. */
export function FirstSteps({ left }: { left: FirstStepsLeft }) {
  const { website, steps, done, hide } = left;
  const next = steps.find((step) => !step.done && step.yours);
  return (
    <Panel
      title={website ? `First steps: ${website.name}` : 'First steps'}
      aside={
        <span className="first-steps-aside">
          <span className="quiet">{progressOf(left)}</span>
          <Button type="text" size="small" onClick={() => hide(true)}>
            Hide
          </Button>
        </span>
      }
    >
      <progress className="first-steps-progress" max={steps.length} value={done} aria-label="First steps done" />
      <ol className="sheet lines first-steps">
        {steps.map((step) => (
          <StepLine key={step.id} step={step} isNext={step === next} websiteId={website?.id ?? ''} />
        ))}
      </ol>
    </Panel>
  );
}

function StepLine({ step, isNext, websiteId }: { step: Step; isNext: boolean; websiteId: string }) {
  const { title, about, go, to } = labelsOf(step);
  return (
    <li className={step.done ? 'first-step-done' : undefined} aria-current={isNext ? 'step' : undefined}>
      <div>
        <span className="first-step-mark">{step.done && <CheckIcon size={14} />}</span>
        <div>
          <strong>
            {title}
            {step.done && <span className="visually-hidden"> (done)</span>}
          </strong>
          {!step.done && (
            <p className="quiet">{step.yours ? about : `${about} Somebody with the permission for it does this.`}</p>
          )}
        </div>
      </div>
      {!step.done && step.yours && (
        <Link to={to(step, websiteId)} className={isNext ? 'first-step-go first-step-next' : 'first-step-go'}>
          {go}
          <span className="visually-hidden">: {title}</span>
        </Link>
      )}
    </li>
  );
}
