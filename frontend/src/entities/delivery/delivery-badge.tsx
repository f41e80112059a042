import type { Item } from '../../api/types.js';
import '../../ui/status-badge.css';
import './delivery-badge.css';

type Status = Item<'/api/publishing-logs'>['status'];

export const DELIVERY_STATUSES: Record<Status, string> = {
  delivered: 'Delivered',
  retrying: 'Retrying',
  failed: 'Failed',
  pending: 'Being sent',
};

/** Badge for the status of a delivery attempt. */
export const DeliveryBadge = ({ status }: { status: Status }) => (
  <span className={`status-badge delivery-${status}`}>{DELIVERY_STATUSES[status]}</span>
);
