import { Button, Checkbox } from 'antd';
import type { ReactNode } from 'react';
import './bulk-bar.css';

interface BulkBarProps {
  /** Accessible name of the bar: 'Selected posts'. */
  label: string;
  /** Number of selected elements on all pages of the list. */
  count: number;
  /** Whether all, or some, of the elements on the current page are selected. */
  shown: { all: boolean; some: boolean };
  onAll: (on: boolean) => void;
  onClear: () => void;
  /** Buttons that act on the selected elements; they show only while something is selected. */
  children: ReactNode;
}

/** Bar above a list: selects the whole page, and holds the actions for the selected elements. */
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
