import { Form, type FormInstance } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';
import { useUnsaved, useUnsavedOnScreen } from './use-unsaved.js';

interface TypedForm<Values> {
  open: boolean;
  /** Values of the form when it opens. */
  initialValues: object;
  onClose: () => void;
  /** Saves the values and closes the dialog; resolves when both are done. */
  onSubmit: (values: Values) => unknown;
  /** Whether the dialog has unsaved input outside the fields of the form. */
  alsoTyped?: boolean;
}

/**
 * Handlers that keep a form in a dialog from losing unsaved input: `leave` is for the dialog, `onValuesChange` and
 * `onFinish` are for the form.
 */
export function useTypedForm<Values extends object>({
  open,
  initialValues,
  onClose,
  onSubmit,
  alsoTyped = false,
}: TypedForm<Values>) {
  const [isTyped, setIsTyped] = useState(false);
  const latest = useRef(initialValues);
  latest.current = initialValues;
  const begun = useRef(initialValues);
  const { mayClose, whileSaving } = useUnsaved(open && (isTyped || alsoTyped));

  // A layout effect runs before anyone can type; a later reset would forget what was typed by then.
  useLayoutEffect(() => {
    // The input is compared with the values at opening, even if the data is read again while the dialog is open.
    begun.current = latest.current;
    setIsTyped(false);
  }, [open]);

  return {
    leave: async () => {
      if (await mayClose()) onClose();
    },
    onValuesChange: (_changed: unknown, values: Values) => setIsTyped(differs(values, begun.current)),
    onFinish: (values: Values) => void whileSaving(() => onSubmit(values)),
  };
}

/** Whether the values of a form differ from its initial values. An empty field equals one that was never filled in. */
export function differs(values: object, begun: object): boolean {
  const before = new Map(Object.entries(begun));
  return Object.entries(values).some(([name, value]) => written(value) !== written(before.get(name)));
}

const isNothing = (part: unknown): boolean =>
  part === null || part === '' || (Array.isArray(part) && part.length === 0);
const written = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (isNothing(part) ? undefined : part)) ?? '';

/** For a form on a screen: asks before the person leaves the screen with values that differ from the initial ones. */
export function useTypedFormOnScreen<Values extends object>(
  form: FormInstance<Values>,
  begun: Partial<Values> = {},
): void {
  const isFilled = Form.useWatch([], form) !== undefined;
  // The form is read directly, because the watched values lag behind a form that was just reset after saving.
  useUnsavedOnScreen(isFilled && differs(form.getFieldsValue(true) as Values, begun));
}
