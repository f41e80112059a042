import { Modal } from 'antd';
import { useRef } from 'react';
import type { CalendarEntry } from './calendar-api.js';
import { DayList } from './day-list.js';
import { type Day, longDay } from './days.js';
import { PlanButton } from './plan-button.js';

interface DayDialogProps {
  /** The day shown; null while the dialog is closed. */
  day: Day | null;
  /** Whether the day is still to come. */
  mayPlan: boolean;
  entries: readonly CalendarEntry[];
  onClose: () => void;
}

/** Dialog that lists all entries of a day. */
export function DayDialog({ day, mayPlan, entries, onClose }: DayDialogProps) {
  // The last content stays visible while the closing animation runs.
  const shown = useRef({ day, mayPlan, entries });
  if (day) shown.current = { day, mayPlan, entries };
  return (
    <Modal
      title={shown.current.day && longDay(shown.current.day)}
      open={day !== null}
      onCancel={onClose}
      footer={null}
      width={520}
      destroyOnHidden
    >
      <DayList entries={shown.current.entries} />
      {shown.current.day && shown.current.mayPlan && <PlanButton day={shown.current.day} />}
    </Modal>
  );
}
