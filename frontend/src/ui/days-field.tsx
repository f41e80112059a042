import { Button, Input } from 'antd';
import { useId } from 'react';
import { lastWeek } from './clock.js';
import './days-field.css';

interface DaysFieldProps {
  /** First and last day as `YYYY-MM-DD`; null or undefined where the range is open. */
  from: string | null | undefined;
  to: string | null | undefined;
  onChange: (change: { from?: string; to?: string }) => void;
}

/** Two date fields for the first and the last day of a list filter, either of which may stay empty, and the last week. */
export function DaysField({ from, to, onChange }: DaysFieldProps) {
  const id = useId();
  return (
    <div className="days-field">
      <label htmlFor={`${id}-from`}>From</label>
      <Input
        id={`${id}-from`}
        type="date"
        value={from ?? ''}
        {...(to && { max: to })}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <label htmlFor={`${id}-to`}>to</label>
      <Input
        id={`${id}-to`}
        type="date"
        value={to ?? ''}
        {...(from && { min: from })}
        onChange={({ target }) => onChange({ to: target.value })}
      />
      <Button onClick={() => onChange(lastWeek())}>Last week</Button>
    </div>
  );
}
