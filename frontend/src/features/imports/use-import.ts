import { api, data } from '../../api/client.js';
import { sentenceOf } from '../../api/errors.js';
import type { Item, ReadPath } from '../../api/types.js';
import { useRequestKey } from '../../api/use-request-key.js';
import { useAction } from '../../session/use-action.js';
import { useConfirm } from '../../ui/confirm.js';

export type Import = Item<'/api/imports'>;

export interface ImportRequest {
  file: File;
  /** Website that receives the posts; null to create a new website. */
  websiteId: string | null;
  /** Address of a new website, if it differs from the one in the file; otherwise empty. */
  url: string;
  drafts: boolean;
}

export const MAX_MEGABYTES = 200;
const MAX_BYTES = MAX_MEGABYTES * 1024 * 1024;

/** Reads that are stale after an import. */
export const AFTER_IMPORT: ReadPath[] = [
  '/api/websites',
  '/api/blog-posts',
  '/api/blog-posts/pending',
  '/api/dashboard/stats',
  '/api/categories',
  '/api/audit-log',
  '/api/dashboard/activity',
];

export const isUnderWay = ({ status }: Import): boolean => status === 'queued' || status === 'running';

/**
 * Returns an action that uploads a file to import. A retry after a lost response has the same idempotency key, so that
 * no second import starts.
 */
export function useImport(onRefused: (sentence: string) => void) {
  const keys = useRequestKey();
  return useAction(
    async ({ file, websiteId, url, drafts }: ImportRequest) => {
      if (file.size > MAX_BYTES) throw new Error(`The file is too large: it may have up to ${MAX_MEGABYTES} MB.`);
      const fields = {
        ...(websiteId && { websiteId }),
        ...(!websiteId && url.trim() && { url: url.trim() }),
        drafts: drafts ? ('pending' as const) : ('skip' as const),
      };
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('file', file);
      const key = keys.of({ ...fields, name: file.name, size: file.size, changed: file.lastModified });
      const begun = await data(
        api.POST('/api/websites/import', {
          params: { header: { 'Idempotency-Key': key } },
          body: { ...fields, file: file.name },
          bodySerializer: () => form,
        }),
      );
      keys.answered();
      return begun;
    },
    {
      failure: (error) => {
        const description = sentenceOf(
          error,
          error instanceof Error && error.message ? error.message : 'The file could not be imported.',
        );
        onRefused(description);
        return { title: 'Not imported', description };
      },
      refreshes: ['/api/imports'],
    },
  );
}

/** Returns an action that stops an import after the person has confirmed it. */
export function useCancelImport({ id, kind, fileName }: Pick<Import, 'id' | 'kind' | 'fileName'>) {
  const confirm = useConfirm();
  const action = useAction(() => data(api.POST('/api/imports/{id}/cancel', { params: { path: { id } } })), {
    success: 'Import stopped',
    failure: 'Failed to stop the import',
    refreshes: ['/api/imports'],
  });
  const cancel = async () => {
    const children =
      kind === 'archive'
        ? 'Nothing of it stays.'
        : 'Posts that have come in until now stay. The same file again goes on from there.';
    if (await confirm({ title: `Stop importing ${fileName}?`, children, confirm: 'Stop import', stay: 'Go on' }))
      await action.run();
  };
  return { cancel, running: action.running };
}
