import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { api, data } from '../../api/client.js';
import type { WholeMapping } from './mapping.js';

/** So long nobody has to have typed, milliseconds. */
const REST_MS = 300;

/** What the mapping in the form makes of the newest approved post, or what is wrong with it. The last answer stays while another one is on its way. */
export function usePreview(websiteId: string, mapping: WholeMapping) {
  const wanted = JSON.stringify({ websiteId, ...mapping });
  const [asked, setAsked] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), REST_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  return useSWR(
    ['/api/publishing-config/preview', asked],
    ([path, body]: [path: '/api/publishing-config/preview', body: string]) => data(api.POST(path, { body: JSON.parse(body) as WholeMapping & { websiteId: string } })),
    { keepPreviousData: true },
  );
}

export type Preview = NonNullable<ReturnType<typeof usePreview>['data']>;

/** The server’s complaints by the entry they are about: `fieldMapping.title`. */
export const faultsOf = (preview: Preview | undefined): Record<string, string> => Object.fromEntries((preview?.errors ?? []).map(({ field, message }) => [field, message]));
