import { Form, Input, InputNumber, Select, Switch } from 'antd';
import { initialOf, type SchemaField } from './schema-fields.js';

const isJson = (_: unknown, value: unknown) => {
  try {
    if (value) JSON.parse(String(value));
    return Promise.resolve();
  } catch {
    return Promise.reject(new Error('This is not JSON yet.'));
  }
};

/**
 * Form field for one argument of a tool. Its label and description come from a third-party server, so they are rendered
 * as plain text only.
 */
export function ArgumentField({ field }: { field: SchemaField }) {
  const { name, label, description, required, kind } = field;
  const needed = required && kind !== 'boolean' ? [{ required: true, message: `${label} is needed` }] : [];
  return (
    <Form.Item
      name={['arguments', name]}
      label={label}
      extra={description || undefined}
      rules={kind === 'json' ? [...needed, { validator: isJson }] : needed}
      initialValue={initialOf(field)}
      valuePropName={kind === 'boolean' ? 'checked' : 'value'}
    >
      {input(field)}
    </Form.Item>
  );
}

function input({ kind, choices, required }: SchemaField) {
  switch (kind) {
    case 'boolean':
      return <Switch />;
    case 'integer':
      return <InputNumber precision={0} />;
    case 'number':
      return <InputNumber />;
    case 'choice':
      return <Select allowClear={!required} options={choices.map((value) => ({ value, label: String(value) }))} />;
    case 'list':
      return <Select mode="tags" open={false} suffixIcon={null} placeholder="Type one and press Enter" />;
    case 'json':
      return <Input.TextArea rows={4} spellCheck={false} placeholder="{ }" className="tool-json" />;
    default:
      return <Input autoComplete="off" />;
  }
}
