import { Form, Input, Select } from 'antd';
import type { Config, Template } from './destination.js';

/** Labels of common choices. Other choices are shown as the destination names them. */
const WORDS: Readonly<Record<string, string>> = {
  yes: 'Yes',
  no: 'No',
  blocks: 'Blocks',
  classic: 'Classic HTML',
};

const wordFor = (choice: string): string => WORDS[choice] ?? choice;

/** Form fields for the settings that the selected template defines. */
export const TemplateSettings = ({ template, saved }: { template: Template | undefined; saved: Config }) =>
  (template?.settings ?? []).map(({ name, label, hint, secret, required, choices }) => {
    const isStored = secret && saved?.templateType === template?.type;
    return (
      <Form.Item
        key={name}
        name={['settings', name]}
        label={label}
        extra={hint}
        rules={required && !isStored ? [{ required: true, message: `${label} is required` }] : []}
      >
        {choices ? (
          <Select
            placeholder={wordFor(choices[0]!)}
            options={choices.map((value) => ({ value, label: wordFor(value) }))}
          />
        ) : secret ? (
          <Input.Password
            autoComplete="new-password"
            placeholder={isStored ? 'Unchanged' : ''}
            visibilityToggle={false}
          />
        ) : (
          <Input autoComplete="off" />
        )}
      </Form.Item>
    );
  });
