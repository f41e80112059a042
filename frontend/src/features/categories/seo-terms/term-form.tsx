import { Button, Form, Input, Segmented, Select, type FormInstance } from 'antd';
import { useLayoutEffect, useState } from 'react';
import { Sheet } from '../../../ui/panel.js';
import { useUnsavedOnScreen } from '../../../ui/use-unsaved.js';
import { counted } from '../categories-of.js';
import { BulkPreview } from './bulk-preview.js';
import { PRIORITIES, termsIn, type Priority, type SeoTerm } from './terms.js';
import { usePreview } from './use-preview.js';
import { useTermActions } from './use-term-actions.js';

interface Values {
  term?: string;
  terms?: string;
  priority: Priority;
}

interface TermFormProps {
  /** Null until a category is selected. The Add button then asks to select one. */
  categoryId: string | null;
  /** The term to change; null to add terms. */
  edited: SeoTerm | null;
  onDone: () => void;
}

/**
 * Form that adds one term or several, or changes one. While a term is being changed, only the single field is
 * available.
 */
export function TermForm({ categoryId, edited, onDone }: TermFormProps) {
  const [form] = Form.useForm<Values>();
  const [bulk, setBulk] = useState(false);
  const many = bulk && !edited;
  const { add, addMany, change, running } = useTermActions(categoryId, form);
  const text = Form.useWatch('terms', form) ?? '';
  const single = Form.useWatch('term', form) ?? '';
  useUnsavedOnScreen((many ? text : single).trim() !== (edited?.term ?? ''));
  const looked = usePreview(many ? categoryId : null, text);
  const preview = looked?.text === text ? looked.preview : undefined;
  const nothingNew = preview !== undefined && (preview.added.length === 0 || preview.tooLong.length > 0);

  // A layout effect runs before anyone can type; a later one would overwrite what was typed by then.
  useLayoutEffect(() => {
    fill(form, edited?.term ?? '', edited?.priority ?? 'medium');
    if (edited) form.getFieldInstance('term')?.focus();
  }, [edited, form]);

  const save = async ({ term = '', terms = '', priority }: Values) => {
    const saved = edited
      ? await change(edited.id, { term, priority })
      : await (many ? addMany(termsIn(terms), priority) : add(term, priority));
    if (!saved) return;
    if (edited) return onDone();
    fill(form, '', priority);
    form.getFieldInstance(many ? 'terms' : 'term')?.focus();
  };

  return (
    <Sheet>
      <Form<Values>
        form={form}
        layout="vertical"
        className="term-form"
        initialValues={{ priority: 'medium' }}
        onFinish={(typed) => void save(typed)}
        noValidate
      >
        <div className="term-form-mode">
          <strong>{edited ? 'Edit SEO term' : 'Add SEO terms'}</strong>
          <Segmented
            aria-label="How many"
            size="small"
            value={many ? 'bulk' : 'single'}
            disabled={edited !== null}
            onChange={(mode) => setBulk(mode === 'bulk')}
            options={[
              { value: 'single', label: 'Single' },
              { value: 'bulk', label: 'Bulk' },
            ]}
          />
        </div>
        {many ? (
          <Form.Item
            key="terms"
            name="terms"
            label="SEO terms"
            extra={
              preview
                ? undefined
                : (looked?.error ??
                  (termsIn(text).length > 0
                    ? `${counted(termsIn(text).length, 'term')}.`
                    : 'Separated by commas or new lines.'))
            }
            className="term-form-text"
          >
            <Input.TextArea rows={4} placeholder={'heat pump cost, heat pump noise\nheat pump in winter'} />
          </Form.Item>
        ) : (
          <Form.Item
            key="term"
            name="term"
            label="SEO term"
            className="term-form-text"
            rules={[{ required: true, whitespace: true, message: 'SEO term is required' }]}
            validateTrigger="onSubmit"
          >
            <Input maxLength={200} autoComplete="off" placeholder="heat pump cost" />
          </Form.Item>
        )}
        {preview && <BulkPreview preview={preview} />}
        <Form.Item name="priority" label="Priority" className="term-form-priority">
          <Select options={PRIORITIES} />
        </Form.Item>
        <div className="term-form-buttons">
          <Button type="primary" htmlType="submit" loading={running} disabled={nothingNew}>
            {edited ? 'Save Changes' : many ? addWords(preview?.added.length) : 'Add term'}
          </Button>
          {edited && <Button onClick={onDone}>Cancel</Button>}
        </div>
      </Form>
    </Sheet>
  );
}

const addWords = (count: number | undefined): string => (count ? `Add ${counted(count, 'term')}` : 'Add terms');

/** Sets the fields. `resetFields` would mount them again, and they would lose the focus. */
function fill(form: FormInstance<Values>, term: string, priority: Priority): void {
  form.setFields([
    { name: 'term', value: term, errors: [] },
    { name: 'terms', value: '' },
    { name: 'priority', value: priority },
  ]);
}
