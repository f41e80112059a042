import { Form, Switch } from 'antd';
import { useId } from 'react';
import type { TopicValues } from './topic-values.js';

interface SwitchFieldProps {
  name: 'isActive' | 'scheduleEnabled';
  label: string;
  /** What it means while it is off, or on. */
  about: string;
}

/** Something that is on or off, with what that means. */
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
