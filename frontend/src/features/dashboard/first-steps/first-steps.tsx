import { Button } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { CheckIcon } from '../../../ui/icons.js';
import '../../../ui/panel.css';
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

/** One line: how far the set-up is, and the next step. It opens to the whole checklist. */
export function FirstSteps({ left }: { left: FirstStepsLeft }) {
  const { website, steps, done, hide } = left;
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const next = steps.find((step) => !step.done && step.yours);
  const title = website ? `First steps: ${website.name}` : 'First steps';
  return (
    <section className="first-steps-line" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <span className="quiet">{progressOf(left)}</span>
        <progress className="first-steps-progress" max={steps.length} value={done} aria-label="First steps done" />
        {next && <NextStep step={next} websiteId={website?.id ?? ''} />}
        <span className="first-steps-aside">
          <Button type="text" size="small" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Only the next' : 'All steps'}
          </Button>
          <Button type="text" size="small" onClick={() => hide(true)}>
            Hide
          </Button>
        </span>
      </header>
      <ol id={id} className="sheet lines first-steps" hidden={!isOpen}>
        {steps.map((step) => (
          <StepLine key={step.id} step={step} isNext={step === next} websiteId={website?.id ?? ''} />
        ))}
      </ol>
    </section>
  );
}

function NextStep({ step, websiteId }: { step: Step; websiteId: string }) {
  const { title, go, to } = labelsOf(step);
  return (
    <span>
      Next: {title}.{' '}
      <Link to={to(step, websiteId)} className="first-step-go first-step-next">
        {go}
      </Link>
    </span>
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
