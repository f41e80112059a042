import { Button, Checkbox } from 'antd';
import type { ReactNode } from 'react';
import './bulk-bar.css';

interface BulkBarProps {
  /** What it is about, to be heard: 'Selected posts'. */
  label: string;
  /** How many are ticked in all. */
  count: number;
  /** Of those shown now. */
  shown: { all: boolean; some: boolean };
  onAll: (on: boolean) => void;
  onClear: () => void;
  /** What to do with them. */
  children: ReactNode;
}

/** Above a list: ticks all of the page, and what can be done with what is ticked. Its height never changes. */
export const BulkBar = ({ label, count, shown, onAll, onClear, children }: BulkBarProps) => (
  <div className="bulk-bar" role="group" aria-label={label}>
    <Checkbox
      checked={shown.all}
      indeterminate={shown.some && !shown.all}
      onChange={({ target }) => onAll(target.checked)}
    >
      <span aria-live="polite">{count === 0 ? 'Select all on this page' : `${count} selected`}</span>
    </Checkbox>
    {count > 0 && (
      <div className="bulk-bar-actions">
        {children}
        <Button type="text" size="small" onClick={onClear}>
          Clear
        </Button>
      </div>
    )}
  </div>
);
