import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { api, data } from '../../api/client.js';
import type { paths } from '../../api/schema.js';
import type { Template } from './destination.js';
import type { Fields } from './fields.js';
import { constantsOf } from './mapping.js';

/** Delay after the last input before the preview is requested, in milliseconds. */
const REST_MS = 300;

type Body = paths['/api/publishing-config/preview']['post']['requestBody']['content']['application/json'];

/**
 * Preview of the newest approved post with the form's values, or the errors in them. The previous preview stays visible
 * while a new one loads.
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

/** Returns the preview's error messages by entry, such as `fieldMapping.title`. */
export const faultsOf = (preview: Preview | undefined): Record<string, string> =>
  Object.fromEntries((preview?.errors ?? []).map(({ field, message }) => [field, message]));
