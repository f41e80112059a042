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

/** Keeps posts as a file; several as a zip of files. */
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

/** Keeps all posts of a website, or of a status, as one zip. */
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
