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
export const stepsOf = ({ steps }: Pick<Run, 'steps'>): Step[] =>
  steps.map(({ name, status, detail, startedAt, endedAt, tries, lastFailure }) => ({
    key: name,
    label: stepName(name),
    status,
    detail,
    ms: startedAt && endedAt ? Date.parse(endedAt) - Date.parse(startedAt) : null,
    note:
      tries > 1
        ? `Begun ${tries === 2 ? 'twice' : `${tries} times`}.${lastFailure ? ` Before: ${lastFailure}` : ''}`
        : undefined,
  }));
