import type { Item } from '../../../api/types.js';

type Row = Item<'/api/portfolio'>;
export type Alert = Row['alerts'][number];
export type AlertedWebsite = Pick<Row, 'websiteId' | 'failedDeliveries'>;

const LABELS: Record<Exclude<Alert, 'deliveries_failed'>, string> = {
  deliveries_delayed: 'Deliveries delayed',
  destination_off: 'Destination switched off',
  budget_spent: 'Budget spent',
  budget_near: 'Budget nearly spent',
  not_connected: 'Not connected',
  runs_dry: 'Nothing to publish',
};

/** What a website needs, in words. */
export const alertLabel = (alert: Alert, { failedDeliveries }: AlertedWebsite): string =>
  alert === 'deliveries_failed'
    ? `${failedDeliveries} failed ${failedDeliveries === 1 ? 'delivery' : 'deliveries'}`
    : LABELS[alert];

/** Where a need is met. Publishing is set up by the members of a website, so platform admins are led to adding one. */
export function alertPlace(alert: Alert, websiteId: string, isPlatformAdmin: boolean): string {
  switch (alert) {
    case 'deliveries_failed':
      return `/deliveries?website=${websiteId}&status=failed`;
    case 'deliveries_delayed':
      return `/deliveries?website=${websiteId}&status=retrying`;
    case 'runs_dry':
      return `/content-planning?website=${websiteId}&view=calendar`;
    case 'budget_spent':
    case 'budget_near':
      return `/websites/${websiteId}?tab=settings`;
    case 'destination_off':
    case 'not_connected':
      return isPlatformAdmin ? `/users?dialog=invite&website=${websiteId}` : `/publishing-config?website=${websiteId}`;
  }
}
