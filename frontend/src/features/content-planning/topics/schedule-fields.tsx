import { Checkbox, Form, Input, Select, Switch } from 'antd';
import type { TopicValues } from './topic-values.js';
import { dayName, FREQUENCIES, WEEKDAYS } from './topic-words.js';
import { ZoneField } from './zone-field.js';

/** On which days a topic is written about by itself, and at what time. */
export function ScheduleFields() {
  const form = Form.useFormInstance<TopicValues>();
  const enabled = Form.useWatch('scheduleEnabled', form);
  const frequency = Form.useWatch('scheduleFrequency', { form, preserve: true });
  return (
    <fieldset className="topic-schedule">
      <legend>Schedule</legend>
      <Form.Item name="scheduleEnabled" label="Generate automatically" valuePropName="checked" layout="horizontal" extra="A post is written on each of these days and waits for review.">
        <Switch />
      </Form.Item>
      {enabled && (
        <>
          <Form.Item
            name="scheduleFrequency"
            label="Frequency"
            {...(frequency === 'monthly' && { extra: 'On the 1st of each month.' })}
          >
            <Select options={Object.entries(FREQUENCIES).map(([value, label]) => ({ value, label }))} />
          </Form.Item>
          {frequency === 'weekly' && (
            <Form.Item name="scheduleDays" label="Days" rules={[{ required: true, type: 'array', min: 1, message: 'Choose at least one day' }]}>
              <Checkbox.Group options={WEEKDAYS.map((value) => ({ value, label: dayName(value) }))} />
            </Form.Item>
          )}
          <div className="two-fields">
            <Form.Item name="scheduleTime" label="Time" rules={[{ required: true, message: 'Time is required' }]}>
              <Input type="time" />
            </Form.Item>
            <Form.Item name="scheduleTimezone" label="Timezone">
              <ZoneField />
            </Form.Item>
          </div>
        </>
      )}
    </fieldset>
  );
}
