import { Form, Modal, type FormInstance } from 'antd';
import { useId, useRef, type ReactNode } from 'react';
import { useTypedForm } from './use-typed-form.js';

interface FormDialogProps<Values> {
  title: string;
  open: boolean;
  onClose: () => void;
  form: FormInstance<Values>;
  initialValues: Partial<Values>;
  /** Label of the button that saves. */
  submit: string;
  running: boolean;
  /** In pixels; narrower on a narrow screen. */
  width?: number;
  /** Saves the values and closes the dialog; resolves when both are done. */
  onSubmit: (values: Values) => unknown;
  onValuesChange?: (changed: Partial<Values>) => void;
  children: ReactNode;
}

/**
 * A form in a dialog. Enter saves, in a text of several lines together with Ctrl or ⌘. Escape closes, after a question
 * if unsaved input would be lost. The first invalid field gets the focus.
 */
export function FormDialog<Values extends object>({
  title,
  open,
  onClose,
  form,
  initialValues,
  submit,
  running,
  width,
  onSubmit,
  onValuesChange,
  children,
}: FormDialogProps<Values>) {
  const id = useId();
  const typed = useTypedForm<Values>({ open, initialValues, onClose, onSubmit });
  // Title and button keep their texts during the closing animation, when the edited element may already be gone.
  const words = useRef({ title, submit });
  if (open) words.current = { title, submit };
  return (
    <Modal
      title={words.current.title}
      open={open}
      {...(width && { width })}
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
          // `onValuesChange` may have filled in other fields, which count as typed, too.
          typed.onValuesChange(changed, form.getFieldsValue());
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || running) return;
          event.preventDefault();
          form.submit();
        }}
        scrollToFirstError={{ focus: true }}
        noValidate
      >
        {children}
      </Form>
    </Modal>
  );
}

/**
 * Focuses the first field of a form that has just opened, unless the person has already focused another of its fields.
 */
export function focusFirstField(formId: string): void {
  const form = document.getElementById(formId);
  if (!form?.contains(document.activeElement))
    form?.querySelector<HTMLElement>('input:not([type=hidden], [hidden]), textarea')?.focus();
}
