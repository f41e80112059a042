import { api } from '../../api/client.js';
import { useAction } from '../../session/use-action.js';
import { saveFile } from '../../ui/save-file.js';

/** A table that can be exported as CSV. */
export interface CsvExport {
  path: '/api/seo-terms' | '/api/categories' | '/api/expertise';
  /** Category or website whose table is exported. */
  of: { categoryId: string } | { websiteId: string };
  /** Plural of the elements for messages: 'categories'. */
  many: string;
  /** Name of the saved file. */
  fileName: string;
}

type Get = (path: string, init: { params: { query: object }; parseAs: 'blob' }) => Promise<{ data?: unknown }>;

/** Returns an action that downloads the table as a CSV file. */
export const useCsvExport = ({ path, of, many, fileName }: CsvExport) =>
  useAction(
    async (): Promise<true> => {
      const { data } = await (api.GET as unknown as Get)(`${path}/export`, { params: { query: of }, parseAs: 'blob' });
      saveFile(fileName, data as Blob);
      return true;
    },
    { failure: `The ${many} could not be exported` },
  );
