import { Form, Input, Select } from 'antd';
import type { Config, Template } from './destination.js';

/** Other choices are the destination's own words. */
const WORDS: Readonly<Record<string, string>> = { yes: 'Yes', no: 'No' };

/** What only this kind of destination wants to know, as its template declares it. */
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
          <Select options={choices.map((value) => ({ value, label: WORDS[value] ?? value }))} />
        ) : secret ? (
          <Input.Password
            autoComplete="new-password"
            placeholder={isStored ? 'Kept as it is' : ''}
            visibilityToggle={false}
          />
        ) : (
          <Input autoComplete="off" />
        )}
      </Form.Item>
    );
  });
