import { Form, type FormInstance } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';
import { useUnsaved, useUnsavedOnScreen } from './use-unsaved.js';

interface TypedForm<Values> {
  open: boolean;
  /** What the form begins with. */
  initialValues: object;
  onClose: () => void;
  /** Saves and closes; resolves when both are done. */
  onSubmit: (values: Values) => unknown;
  /** Whether something beside the form's own fields is typed in the dialog. */
  alsoTyped?: boolean;
}

/**
 * What a form in a dialog needs so that nothing typed vanishes: for the dialog `leave`, for the form `onValuesChange`
 * and `onFinish`.
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

  // Before anyone can type: afterwards it would forget what was typed meanwhile.
  useLayoutEffect(() => {
    // Whatever is read again meanwhile: what is typed is compared with what the form began with.
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

/** Whether a form's values are others than those it began with. An empty field is one that was never filled in. */
export function differs(values: object, begun: object): boolean {
  const before = new Map(Object.entries(begun));
  return Object.entries(values).some(([name, value]) => written(value) !== written(before.get(name)));
}

const isNothing = (part: unknown): boolean =>
  part === null || part === '' || (Array.isArray(part) && part.length === 0);
const written = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (isNothing(part) ? undefined : part)) ?? '';

/**
 * For a form that stands on a screen: what differs from what it began with is asked about before the screen is left.
 */
export function useTypedFormOnScreen<Values extends object>(
  form: FormInstance<Values>,
  begun: Partial<Values> = {},
): void {
  const isFilled = Form.useWatch([], form) !== undefined;
  // What it holds now: what was watched is a moment behind what was just saved.
  useUnsavedOnScreen(isFilled && differs(form.getFieldsValue(true) as Values, begun));
}
