import { api, data } from '../../api/client.js';
import type { Item } from '../../api/types.js';
import { useList } from '../../api/use-read.js';

/** Whether approved posts of a website go anywhere: nothing is connected, it is switched off, or they do. */
export type DestinationState = 'none' | 'off' | 'on';

const stateOf = (row: Item<'/api/portfolio'> | undefined): DestinationState =>
  row?.alerts.includes('not_connected') ? 'none' : row?.alerts.includes('destination_off') ? 'off' : 'on';

/** State of the website's destination, and how many approved posts wait for it; undefined until they are known. */
export function useDestination(websiteId: string): { state: DestinationState; waiting: number } | undefined {
  const { data: rows } = useList('/api/portfolio', { query: { websiteId } });
  const [row] = rows?.items ?? [];
  return rows && { state: stateOf(row), waiting: row?.approvedPosts ?? 0 };
}

/** Whether posts of the website wait after their approval, because no destination is connected. */
export const hasNoDestination = (websiteId: string): Promise<boolean> =>
  data(api.GET('/api/portfolio', { params: { query: { websiteId } } })).then(
    (rows) => typeof rows !== 'string' && stateOf(rows[0]) === 'none',
    () => false,
  );
