import { Modal } from 'antd';
import { useRef } from 'react';
import type { CalendarEntry } from './calendar-api.js';
import { DayList } from './day-list.js';
import { type Day, longDay } from './days.js';

interface DayDialogProps {
  /** The day shown; null while the dialog is closed. */
  day: Day | null;
  entries: readonly CalendarEntry[];
  onClose: () => void;
}

/** Dialog that lists all entries of a day. */
export function DayDialog({ day, entries, onClose }: DayDialogProps) {
  // The last content stays visible while the closing animation runs.
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
