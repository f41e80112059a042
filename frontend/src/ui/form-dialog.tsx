import { Form, Modal, type FormInstance } from 'antd';
import { useId, useRef, type ReactNode } from 'react';
import { useTypedForm } from './use-typed-form.js';

interface FormDialogProps<Values> {
  title: string;
  open: boolean;
  onClose: () => void;
  form: FormInstance<Values>;
  initialValues: Partial<Values>;
  /** The word on the button that saves. */
  submit: string;
  running: boolean;
  /** Saves, and closes when that is done. */
  onSubmit: (values: Values) => unknown;
  onValuesChange?: (changed: Partial<Values>) => void;
  children: ReactNode;
}

/**
 * A form in a dialog: Enter saves, Escape closes unless something typed would be lost, the first wrong field gets the
 * focus.
 */
export function FormDialog<Values extends object>({
  title,
  open,
  onClose,
  form,
  initialValues,
  submit,
  running,
  onSubmit,
  onValuesChange,
  children,
}: FormDialogProps<Values>) {
  const id = useId();
  const typed = useTypedForm<Values>({ open, initialValues, onClose, onSubmit });
  // Its words stay while it closes, when what it was about is gone already.
  const words = useRef({ title, submit });
  if (open) words.current = { title, submit };
  return (
    <Modal
      title={words.current.title}
      open={open}
      onCancel={() => void typed.leave()}
      okText={words.current.submit}
      okButtonProps={{ htmlType: 'submit', form: id, loading: running }}
      afterOpenChange={(isOpen) => isOpen && focusFirstField(id)}
      destroyOnHidden
    >
      <Form<Values>
        id={id}
        form={form}
        layout="vertical"
        initialValues={initialValues}
        preserve={false}
        onFinish={typed.onFinish}
        onValuesChange={(changed) => {
          onValuesChange?.(changed);
          // Also with what was filled in after what was typed.
          typed.onValuesChange(changed, form.getFieldsValue());
        }}
        scrollToFirstError={{ focus: true }}
        noValidate
      >
        {children}
      </Form>
    </Modal>
  );
}

/** Begins a form that has just been opened, unless the person was faster and is in it already. */
export function focusFirstField(formId: string): void {
  const form = document.getElementById(formId);
  if (!form?.contains(document.activeElement))
    form?.querySelector<HTMLElement>('input:not([type=hidden], [hidden]), textarea')?.focus();
}
