import type { Item } from '../../api/types.js';
import '../../ui/status-badge.css';

type Status = Item<'/api/outbox'>['status'];

const WORDS: Record<Status, [words: string, look: string]> = {
  kept: ['Not sent', 'other'],
  queued: ['Waiting', 'pending'],
  sent: ['Sent', 'approved'],
  failed: ['Failed', 'rejected'],
};

export const MailStatus = ({ status }: { status: Status }) => (
  <span className={`status-badge status-${WORDS[status][1]}`}>{WORDS[status][0]}</span>
);
