import { api } from '../../api/client.js';
import { useAction } from '../../session/use-action.js';
import { saveFile } from '../../ui/save-file.js';

/** A table that goes out as CSV. */
export interface CsvExport {
  path: '/api/seo-terms' | '/api/categories' | '/api/expertise';
  /** What it belongs to: the category or the website. */
  of: { categoryId: string } | { websiteId: string };
  /** Several of it: 'categories'. */
  many: string;
  /** Of the file that is kept. */
  fileName: string;
}

type Get = (path: string, init: { params: { query: object }; parseAs: 'blob' }) => Promise<{ data?: unknown }>;

/** Keeps a table as a file. */
export const useCsvExport = ({ path, of, many, fileName }: CsvExport) =>
  useAction(
    async (): Promise<true> => {
      const { data } = await (api.GET as unknown as Get)(`${path}/export`, { params: { query: of }, parseAs: 'blob' });
      saveFile(fileName, data as Blob);
      return true;
    },
    { failure: `The ${many} could not be exported` },
  );
