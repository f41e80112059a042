import { createHash } from 'node:crypto';
import type { ContentDocument } from '../../../editorial/index.js';
import { htmlText } from '../pages/page-text.ts';
import { rowParagraphs } from '../files/row-text.ts';

export type Row = Readonly<Record<string, unknown>>;

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/**
 * Uses the columns title, text, url and published_at if they exist; otherwise the text lists the row column by column.
 */
export function documentsOfRows(name: string, rows: readonly Row[]): ContentDocument[] {
  return rows.flatMap((row) => {
    const texts = Object.entries(row).map(([column, value]) => [column, shown(value)] as const);
    const text = isText(row['text'])
      ? htmlText(row['text'])
      : rowParagraphs(
          texts.map(([column]) => column),
          texts.map(([, value]) => value),
        ).join('\n\n');
    if (!text) return [];
    const title = (isText(row['title']) ? row['title'] : (texts.find(([, value]) => value)?.[1] ?? name))
      .replaceAll(/\s+/g, ' ')
      .slice(0, 300)
      .toWellFormed();
    const url = isText(row['url']) ? URL.parse(row['url'].trim()) : null;
    const published = row['published_at'];
    const id = createHash('sha256').update(`${name}\n${title}\n${text}`).digest('hex').slice(0, 32);
    return [
      {
        id,
        url: url && /^https?:$/.test(url.protocol) ? url.href : null,
        title,
        text,
        ...(published instanceof Date && !Number.isNaN(published.getTime())
          ? { publishedAt: published.toISOString() }
          : {}),
      },
    ];
  });
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value instanceof Uint8Array) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
