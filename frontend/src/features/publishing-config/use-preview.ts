import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { api, data } from '../../api/client.js';
import type { paths } from '../../api/schema.js';
import type { Template } from './destination.js';
import type { Fields } from './fields.js';
import { constantsOf } from './mapping.js';

/** So long nobody has to have typed, milliseconds. */
const REST_MS = 300;

type Body = paths['/api/publishing-config/preview']['post']['requestBody']['content']['application/json'];

/**
 * What the form makes of the newest approved post, or what is wrong with it. The last answer stays while another one is
 * on its way.
 */
export function usePreview(
  websiteId: string,
  { templateType, fieldMapping, constants, settings }: Fields,
  template: Template | undefined,
) {
  const open = Object.fromEntries(
    (template?.settings ?? []).filter(({ secret }) => !secret).map(({ name }) => [name, settings[name] ?? '']),
  );
  const wanted = JSON.stringify({
    websiteId,
    templateType,
    fieldMapping,
    constants: constantsOf(constants),
    settings: open,
  } satisfies Body);
  const [asked, setAsked] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), REST_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  return useSWR(
    ['/api/publishing-config/preview', asked],
    ([path, body]: [path: '/api/publishing-config/preview', body: string]) =>
      data(api.POST(path, { body: JSON.parse(body) as Body })),
    { keepPreviousData: true },
  );
}

export type Preview = NonNullable<ReturnType<typeof usePreview>['data']>;

/** The server’s complaints by the entry they are about: `fieldMapping.title`. */
export const faultsOf = (preview: Preview | undefined): Record<string, string> =>
  Object.fromEntries((preview?.errors ?? []).map(({ field, message }) => [field, message]));
