import { Button, Form, type FormInstance } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';

interface PanelProps<Values> {
  id: string;
  label: string;
  form: FormInstance<Values>;
  initialValues: Partial<Values>;
  onFinish: (values: Values) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Small form below the toolbar. Enter applies it, Escape returns to the text. */
export function Panel<Values>({ id, label, form, initialValues, onFinish, onClose, children }: PanelProps<Values>) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector('input')?.focus(), []);
  return (
    <div
      ref={panel}
      id={id}
      className="text-panel"
      role="group"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
        else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) form.submit();
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <Form component="div" form={form} layout="vertical" initialValues={initialValues} onFinish={onFinish}>
        {children}
        <span className="text-panel-actions">
          <Button type="primary" onClick={() => form.submit()}>
            Apply
          </Button>
          <Button onClick={onClose}>Close</Button>
        </span>
      </Form>
    </div>
  );
}
