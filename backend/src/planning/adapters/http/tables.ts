import type { TableForm } from '../../../shared/adapters/csv/table-columns.js';
import { MAX_BULK_TERMS } from '../../domain/seo-term.js';

/** The columns of planning's CSV files, the same for import and export. */
export const TERMS_TABLE: TableForm = {
  columns: { term: ['terms', 'seo term', 'seo terms', 'keyword', 'keywords'], priority: [] },
  needs: ['term'],
  maxRows: MAX_BULK_TERMS,
};
export const CATEGORIES_TABLE: TableForm = {
  columns: { name: ['category', 'category name'], slug: [], description: [] },
  needs: ['name'],
  maxRows: 1_000,
};
export const EXPERTISE_TABLE: TableForm = {
  columns: { level: [], tone: [], description: [] },
  needs: ['level', 'tone', 'description'],
  maxRows: 1_000,
};

export const DUPLICATES = {
  description: 'How many were left out because they are there already, or twice in what was sent',
  schema: { type: 'integer' as const },
};
/** The API document's description of a response that is a CSV file. */
export const CSV = {
  description: 'An attachment with its name in `Content-Disposition`',
  content: { 'text/csv': { schema: { type: 'string', format: 'binary' } } },
} as const;
