import { useId, type ReactNode } from 'react';
import { CheckIcon } from '../../ui/icons.js';
import './setup-step.css';

export const STEPS = ['choose', 'connect', 'test', 'release'] as const;
export type StepName = (typeof STEPS)[number];

const TITLES: Record<StepName, string> = { choose: 'Choose', connect: 'Connect', test: 'Test', release: 'Release' };
const STATES = { done: 'Done', next: 'Next', failed: 'Failed', later: '' };
export type StepState = keyof typeof STATES;

interface SetupStepProps {
  name: StepName;
  state: StepState;
  /** What was decided in this step, in a few words. */
  summary: string;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

export const stepButtonId = (name: StepName): string => `setup-${name}`;

/** One step of the setup. Its fields stay in the form while it is closed. */
export function SetupStep({ name, state, summary, isOpen, onToggle, children }: SetupStepProps) {
  const body = useId();
  return (
    <li className={`setup-step setup-${state}`}>
      <h3>
        <button
          type="button"
          id={stepButtonId(name)}
          aria-expanded={isOpen}
          aria-controls={body}
          onClick={onToggle}
          aria-current={state === 'next' ? 'step' : undefined}
        >
          <span className="setup-mark" aria-hidden>
            {state === 'done' ? <CheckIcon size={15} /> : STEPS.indexOf(name) + 1}
          </span>
          <span className="setup-title">{TITLES[name]}</span>
          <span className="setup-summary">{summary}</span>
          <span className="setup-state">{STATES[state]}</span>
        </button>
      </h3>
      <div className="setup-body" id={body} role="group" aria-label={TITLES[name]} hidden={!isOpen}>
        {children}
      </div>
    </li>
  );
}
