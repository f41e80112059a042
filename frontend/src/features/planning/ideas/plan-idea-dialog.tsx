import { Form, Input } from 'antd';
import type { Day } from '../../../ui/calendar-day.js';
import { today } from '../../../ui/clock.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import type { Idea } from './use-ideas.js';

interface PlanIdeaDialogProps {
  /** Null while the dialog is closed. */
  idea: Idea | null;
  /** The day that is offered. */
  day: Day;
  running: boolean;
  /** Resolves once the idea is planned, or its failure reported. */
  onPlan: (idea: Idea, day: Day) => Promise<unknown>;
  onClose: () => void;
}

/** Dialog that plans an idea on a day, without drag and drop. */
export function PlanIdeaDialog({ idea, day, running, onPlan, onClose }: PlanIdeaDialogProps) {
  const [form] = Form.useForm<{ day: Day }>();
  return (
    <FormDialog<{ day: Day }>
      title={`Plan “${idea?.title ?? ''}”`}
      open={idea !== null}
      onClose={onClose}
      form={form}
      initialValues={{ day }}
      submit="Plan a post"
      running={running}
      onSubmit={async (values) => {
        if (idea && (await onPlan(idea, values.day)) !== undefined) onClose();
      }}
    >
      <Form.Item
        name="day"
        label="Plan on"
        extra="A post is written on this day at 09:00, and waits for review."
        rules={[{ required: true, message: 'Choose a day' }]}
      >
        <Input type="date" min={today()} />
      </Form.Item>
    </FormDialog>
  );
}
