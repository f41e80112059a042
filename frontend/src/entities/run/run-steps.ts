import type { Step } from '../../ui/step-list.js';
import type { Run, RunStep } from './use-run.js';

/** Labels of the steps of a run. The type is exhaustive: a step of the API without a label does not compile. */
const STEP_NAMES: Record<RunStep['name'], string> = {
  brief: 'Brief',
  plan: 'Plan',
  research: 'Research',
  passages: 'Passages',
  select: 'Selection',
  outline: 'Outline',
  draft: 'Draft',
  rewrite: 'Rewriting',
  verify: 'Citation check',
  revise: 'Revision',
  metadata: 'Title and description',
  save: 'Saving',
};

export const stepName = (name: RunStep['name']): string => STEP_NAMES[name] ?? name;

/** Converts the steps of a run for `StepList`. */
export const stepsOf = ({ steps, waiting }: Pick<Run, 'steps' | 'waiting'>): Step[] =>
  steps.map((step) => {
    // The step that the run waits for is tried again; why is said above the steps.
    const isTriedAgain = waiting?.step === step.name && step.status === 'failed';
    return shown(isTriedAgain ? { ...step, status: 'pending', detail: '', startedAt: null } : step);
  });

const shown = ({ name, status, detail, startedAt, endedAt, tries, lastFailure }: RunStep): Step => ({
  key: name,
  label: stepName(name),
  status,
  detail,
  ms: startedAt && endedAt ? Date.parse(endedAt) - Date.parse(startedAt) : null,
  note:
    tries > 1
      ? `Begun ${tries === 2 ? 'twice' : `${tries} times`}.${lastFailure ? ` Before: ${lastFailure}` : ''}`
      : undefined,
});
