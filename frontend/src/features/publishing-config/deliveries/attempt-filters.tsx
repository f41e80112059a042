import { Button, InputNumber, Select } from 'antd';
import { DELIVERY_STATUSES } from '../../../entities/delivery/delivery-badge.js';
import { DaysField } from '../../../ui/days-field.js';
import type { Attempt } from './attempt-row.js';

interface AttemptFiltersProps {
  of: {
    status: Attempt['status'] | undefined;
    postId: number | undefined;
    from: string | undefined;
    to: string | undefined;
  };
  onChange: (part: { status?: string | null; post?: string | null; from?: string; to?: string }) => void;
  /** Resets all filters; undefined while none is set. */
  onClear: (() => void) | undefined;
}

/** Filters of the list of delivery attempts. Days are those of the reader's clock, as the times in the list are. */
export const AttemptFilters = ({ of: { status, postId, from, to }, onChange, onClear }: AttemptFiltersProps) => (
  <div className="attempt-filters" role="search" aria-label="Deliveries">
    <Select
      aria-label="Delivery status"
      value={status ?? 'any'}
      onChange={(value: string) => onChange({ status: value === 'any' ? null : value })}
      options={[
        { value: 'any', label: 'Any status' },
        ...Object.entries(DELIVERY_STATUSES).map(([value, label]) => ({ value, label })),
      ]}
    />
    <InputNumber
      aria-label="Post number"
      placeholder="Post number"
      min={1}
      max={2_147_483_647}
      precision={0}
      controls={false}
      value={postId ?? null}
      onChange={(value) => onChange({ post: value === null ? null : String(value) })}
    />
    <DaysField from={from} to={to} onChange={onChange} />
    {onClear && (
      <Button type="text" onClick={onClear}>
        Clear filters
      </Button>
    )}
  </div>
);
