import { Form, Switch } from 'antd';
import { useId } from 'react';
import type { TopicValues } from './topic-values.js';

interface SwitchFieldProps {
  name: 'isActive' | 'scheduleEnabled';
  label: string;
  /** Describes the effect of the current position, on or off. */
  about: string;
}

/** Switch with a text that describes the effect of its position. */
export function SwitchField({ name, label, about }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className="topic-switch">
      <div>
        <label htmlFor={id}>{label}</label>
        <p id={`${id}-about`} className="quiet">
          {about}
        </p>
      </div>
      <Form.Item<TopicValues> name={name} valuePropName="checked" noStyle>
        <Switch id={id} aria-describedby={`${id}-about`} />
      </Form.Item>
    </div>
  );
}
