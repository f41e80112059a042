import { api } from '../../api/client.js';
import type { components } from '../../api/schema.js';
import { useAction } from '../../session/use-action.js';
import { saveFile } from '../../ui/save-file.js';

export type ExportFormat = components['schemas']['ExportPostsBody']['format'];

export const EXPORT_FORMATS: Record<ExportFormat, string> = {
  markdown: 'Markdown',
  html: 'HTML',
  json: 'JSON',
  csv: 'CSV',
};

const nameIn = (response: Response): string =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'posts';

/** Returns an action that downloads posts as a file; several posts become a zip archive. */
export const useExportPosts = () =>
  useAction(
    async (ids: number[], format: ExportFormat): Promise<true> => {
      const { data, response } = await api.POST('/api/blog-posts/export', { body: { ids, format }, parseAs: 'blob' });
      saveFile(nameIn(response), data as unknown as Blob);
      return true;
    },
    { failure: 'The posts could not be exported' },
  );

type AllPosts = Omit<components['schemas']['ExportAllPostsBody'], 'format'>;

/** Returns an action that downloads all posts of a website or a status as one zip archive. */
export const useExportAllPosts = () =>
  useAction(
    async (posts: AllPosts, format: ExportFormat): Promise<true> => {
      const { data, response } = await api.POST('/api/blog-posts/export/all', {
        body: { ...posts, format },
        parseAs: 'blob',
      });
      saveFile(nameIn(response), data as unknown as Blob);
      return true;
    },
    { failure: 'The posts could not be exported' },
  );
