import type { Step } from '../ui/step-list.js';
import { stepName, type Run } from './use-run.js';

/** The steps of a run as a list of steps shows them. */
export const stepsOf = ({ steps }: Pick<Run, 'steps'>): Step[] =>
  steps.map(({ name, status, detail, startedAt, endedAt }) => ({
    key: name,
    label: stepName(name),
    status,
    detail,
    ms: startedAt && endedAt ? Date.parse(endedAt) - Date.parse(startedAt) : null,
  }));
