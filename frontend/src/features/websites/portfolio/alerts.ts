import type { Item } from '../../../api/types.js';

type Row = Item<'/api/portfolio'>;
export type Alert = Row['alerts'][number];

const LABELS: Record<Exclude<Alert, 'deliveries_failed'>, string> = {
  destination_off: 'Destination switched off',
  budget_spent: 'Budget spent',
  budget_near: 'Budget nearly spent',
  not_connected: 'Not connected',
  runs_dry: 'Nothing to publish',
};

/** What a website needs, in words. */
export const alertLabel = (alert: Alert, { failedDeliveries }: Pick<Row, 'failedDeliveries'>): string =>
  alert === 'deliveries_failed'
    ? `${failedDeliveries} failed ${failedDeliveries === 1 ? 'delivery' : 'deliveries'}`
    : LABELS[alert];
