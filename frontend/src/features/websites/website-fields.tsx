import { Form, Input, Select } from 'antd';
import type { KeyboardEvent } from 'react';
import { AddressField } from '../../ui/address-field.js';
import { SCHEDULES, type Schedule } from './schedules.js';

export interface WebsiteDetails {
  name: string;
  url: string;
  publishingSchedule: Schedule;
  /** Set when the site was read. */
  description?: string | null;
}

const webAddress = (_: unknown, value?: string): Promise<void> => {
  const text = (value ?? '').trim();
  const valid = /^https?:\/\//i.test(text) && URL.canParse(text);
  return valid ? Promise.resolve() : Promise.reject(new Error('Please enter a valid URL'));
};

export const NameField = () => (
  <Form.Item
    name="name"
    label="Website name"
    rules={[{ required: true, whitespace: true, message: 'Website name is required' }]}
  >
    <Input autoComplete="off" maxLength={200} />
  </Form.Item>
);

export const UrlField = ({ onPressEnter }: { onPressEnter?: (event: KeyboardEvent) => void }) => (
  <Form.Item name="url" label="URL" validateTrigger="onBlur" rules={[{ validator: webAddress }]}>
    <AddressField placeholder="https://www.example.com" autoComplete="off" {...(onPressEnter && { onPressEnter })} />
  </Form.Item>
);

export const ScheduleField = () => (
  <Form.Item name="publishingSchedule" label="Publishing schedule">
    <Select options={SCHEDULES} />
  </Form.Item>
);
