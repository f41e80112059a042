import { Button, InputNumber, Select } from 'antd';
import { api, data } from '../../api/client.js';
import { useAction } from '../../api/use-action.js';
import { DELIVERY_STATUSES } from '../../ui/delivery-badge.js';
import type { Attempt } from './attempt-row.js';

interface DeliveryFiltersProps {
  status: Attempt['status'] | undefined;
  postId: number | undefined;
  onChange: (part: { delivery?: string | null; post?: string | null }) => void;
}

export const DeliveryFilters = ({ status, postId, onChange }: DeliveryFiltersProps) => (
  <div className="publishing-buttons">
    <InputNumber aria-label="Post number" className="delivery-filter-post" placeholder="Post number" min={1} max={2_147_483_647} precision={0} controls={false} value={postId ?? null} onChange={(value) => onChange({ post: value === null ? null : String(value) })} />
    <Select
      aria-label="Delivery status"
      className="delivery-filter"
      value={status ?? 'any'}
      onChange={(value) => onChange({ delivery: value === 'any' ? null : value })}
      options={[{ value: 'any', label: 'Any status' }, ...Object.entries(DELIVERY_STATUSES).map(([value, label]) => ({ value, label }))]}
    />
  </div>
);

/** Sends again all that was given up. */
export function ReplayAll({ configId: id, failed }: { configId: string; failed: number }) {
  const replay = useAction(() => data(api.POST('/api/publishing-config/{id}/replay-failed', { params: { path: { id } } })), {
    success: ({ replayed, left }) => ({ title: `${replayed.toLocaleString('en')} ${replayed === 1 ? 'delivery is' : 'deliveries are'} sent again`, description: left > 0 ? `${left.toLocaleString('en')} are left for another time.` : 'The new attempts appear at the top of the list.' }),
    failure: 'Failed to replay',
    refreshes: ['/api/publishing-logs', '/api/publishing-config/{id}/state'],
  });
  return (
    <p className="delivery-failures">
      <span>{failed === 1 ? 'One delivery was given up.' : `${failed.toLocaleString('en')} deliveries were given up.`}</span>
      <Button size="small" onClick={() => void replay.run()} loading={replay.running}>
        Replay all failed
      </Button>
    </p>
  );
}
