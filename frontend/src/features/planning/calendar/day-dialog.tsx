import { Modal } from 'antd';
import { useRef } from 'react';
import type { CalendarEntry } from './calendar-api.js';
import { DayList } from './day-list.js';
import { type Day, longDay } from './days.js';

interface DayDialogProps {
  /** Null: closed. */
  day: Day | null;
  entries: readonly CalendarEntry[];
  onClose: () => void;
}

/** A day with all that is on it. */
export function DayDialog({ day, entries, onClose }: DayDialogProps) {
  // Its words stay while it closes.
  const shown = useRef({ day, entries });
  if (day) shown.current = { day, entries };
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
    </Modal>
  );
}
