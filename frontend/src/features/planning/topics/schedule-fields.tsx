import { Checkbox, Form, Input, Select } from 'antd';
import { ZoneField, zoneOption } from '../../../ui/zone-field.js';
import { SwitchField } from './switch-field.js';
import type { TopicValues } from './topic-values.js';
import { dayName, FREQUENCIES, WEEKDAYS } from './topic-labels.js';

/** Time zones at the top of the list. */
const OFFERED = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles', 'UTC'].map(zoneOption);

/**
 * Form fields for the schedule on which posts are generated for a topic. With `isPlanned`, its first post has the time
 * of the schedule, so that is shown in any case.
 */
export function ScheduleFields({ isPlanned }: { isPlanned: boolean }) {
  const form = Form.useFormInstance<TopicValues>();
  const enabled = Form.useWatch('scheduleEnabled', form);
  const frequency = Form.useWatch('scheduleFrequency', { form, preserve: true });
  return (
    <fieldset className="topic-schedule">
      <legend>Schedule</legend>
      <SwitchField
        name="scheduleEnabled"
        label="Generate automatically"
        about="A post is written on each of its days, and waits for review."
      />
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
            <Form.Item name="scheduleDays" label="Days" rules={[{ validator: atLeastOne }]}>
              <Checkbox.Group aria-label="Days" options={WEEKDAYS.map((value) => ({ value, label: dayName(value) }))} />
            </Form.Item>
          )}
        </>
      )}
      {(enabled || isPlanned) && (
        <div className="two-fields">
          <Form.Item name="scheduleTime" label="Time" rules={[{ required: true, message: 'Time is required' }]}>
            <Input type="time" />
          </Form.Item>
          <Form.Item name="scheduleTimezone" label="Timezone">
            <ZoneField offered={OFFERED} />
          </Form.Item>
        </div>
      )}
    </fieldset>
  );
}

const atLeastOne = (_: unknown, days: readonly string[] = []) =>
  days.length > 0 ? Promise.resolve() : Promise.reject(new Error('Choose at least one day'));
