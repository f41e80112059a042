import type { Step } from '../ui/step-list.js';
import { stepName, type Run } from './use-run.js';

/** The steps of a run as a list of steps shows them. */
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
