import type { StepName } from './setup-step.js';

type FieldName = readonly (string | number)[];

/** A field that was refused, by the form or by the server. */
export interface WrongField {
  name: FieldName;
}

const STEP_OF: Readonly<Record<string, StepName>> = { templateType: 'choose', release: 'release', isActive: 'release' };

export const stepOf = ({ name: [field] }: WrongField): StepName => STEP_OF[String(field)] ?? 'connect';

/** Whether the field is among those that are folded away. */
export const isDetail = ({ name: [field] }: WrongField): boolean =>
  ['fieldMapping', 'constants', 'headers'].includes(String(field));

/** Scrolls to the field and focuses it; of a list of entries, the first wrong one. */
export function focusField({ name }: WrongField): void {
  const found = document.getElementById(name.join('_')) ?? document.getElementById(String(name[0]));
  if (!found) return;
  const field = found.matches('input, textarea, button')
    ? found
    : (found.querySelector<HTMLElement>('.ant-input-status-error') ??
      found.querySelector<HTMLElement>('input, textarea, button'));
  field?.scrollIntoView?.({ block: 'center' });
  field?.focus({ preventScroll: true });
}
