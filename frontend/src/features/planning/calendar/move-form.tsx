import { Button, Input } from 'antd';
import { useId, useState, type FormEvent } from 'react';
import type { CalendarEntry } from './calendar-api.js';
import { type Day, isDay } from './days.js';
import { dayOf } from './entry-labels.js';

interface MoveFormProps {
  entry: CalendarEntry;
  earliest: Day;
  onMove: (to: Day) => void;
}

/** Form that moves an entry to another day without drag and drop. */
export function MoveForm({ entry, earliest, onMove }: MoveFormProps) {
  const id = useId();
  const [day, setDay] = useState(dayOf(entry));
  const mayMove = isDay(day) && day !== dayOf(entry);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (mayMove) onMove(day);
  };
  return (
    <form className="move-form" onSubmit={submit} noValidate>
      <label htmlFor={id}>Move to…</label>
      <Input
        id={id}
        type="date"
        size="small"
        value={day}
        min={earliest}
        onChange={({ target }) => setDay(target.value)}
      />
      <Button size="small" htmlType="submit" disabled={!mayMove}>
        Move
      </Button>
    </form>
  );
}
