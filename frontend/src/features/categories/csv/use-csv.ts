import { api } from '../../../api/client.js';
import { ApiError } from '../../../api/errors.js';
import type { ReadPath } from '../../../api/types.js';
import { useRequestKey } from '../../../api/use-request-key.js';
import type { CsvExport } from '../../../entities/category/use-csv-export.js';
import { useAction } from '../../../session/use-action.js';
import { counted } from '../categories-of.js';

/** A table that can be exported as CSV and imported from CSV. */
export interface CsvTable extends CsvExport {
  /** Singular of the elements for messages: 'category'. */
  one: string;
  /** Reads that are requested again after an import. */
  refreshes: ReadPath[];
}

interface Sent {
  params: { query: object; header?: object };
  body?: object;
  bodySerializer?: () => FormData;
}
type Send = (path: string, init: Sent) => Promise<{ data?: unknown; response: Response }>;

const ABOUT_THE_FILE = [400, 413, 415];

export interface Imported {
  added: number;
  duplicates: number;
}

/** Returns the toast after several elements were added. */
export const addedText = ({ added, duplicates }: Imported, one: string, many?: string) => ({
  title: `${counted(added, one, many)} added successfully`,
  ...(duplicates > 0 && {
    description: `${duplicates === 1 ? '1 was a duplicate' : `${duplicates.toLocaleString('en')} were duplicates`} and left out.`,
  }),
});

/**
 * Returns an action that imports a CSV file. Errors in the file go to `onRefused`, which shows them beside the file,
 * and not into a toast.
 */
export function useCsvImport({ path, of, one, many, refreshes }: CsvTable, onRefused: (error: ApiError) => void) {
  const key = useRequestKey();
  return useAction(
    async (file: File): Promise<Imported | null> => {
      const form = new FormData();
      form.append('file', file);
      const header = { 'Idempotency-Key': key.of({ ...of, name: file.name, size: file.size, at: file.lastModified }) };
      try {
        const { data, response } = await (api.POST as unknown as Send)(`${path}/import`, {
          params: { query: of, header },
          body: {},
          bodySerializer: () => form,
        });
        key.answered();
        return { added: (data as unknown[]).length, duplicates: Number(response.headers.get('x-duplicates') ?? 0) };
      } catch (error) {
        if (!(error instanceof ApiError) || !ABOUT_THE_FILE.includes(error.status)) throw error;
        onRefused(error);
        return null;
      }
    },
    {
      success: (imported) => (imported ? addedText(imported, one, many) : undefined),
      failure: `The ${many} could not be imported`,
      refreshes,
    },
  );
}
