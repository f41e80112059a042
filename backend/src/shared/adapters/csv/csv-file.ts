import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { Page, PageRequest } from '../../application/page.js';
import { csvRow } from './csv-row.js';

const PAGE = 1_000;

/** The pages of a list, one after another. */
export async function* pagesOf<T>(list: (page: PageRequest) => Promise<Page<T>>): AsyncGenerator<readonly T[]> {
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await list({ limit: PAGE, ...(cursor !== undefined && { cursor }) });
    yield items;
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}

/**
 * Streams a list as a CSV file: at most two batches are in memory.
 * @param columns their names, each with the function that reads its value
 * @throws the error of the first batch, before anything is sent
 */
export async function csvFile<T>(
  name: string,
  batches: AsyncGenerator<readonly T[]>,
  columns: Readonly<Record<string, (item: T) => string | number | null>>,
): Promise<StreamableFile> {
  const first = await batches.next();
  const linesOf = (batch: readonly T[]): string =>
    batch.map((item) => csvRow(Object.values(columns).map((valueOf) => valueOf(item)))).join('');
  async function* text(): AsyncGenerator<string> {
    yield csvRow(Object.keys(columns)) + linesOf(first.done ? [] : first.value);
    for await (const batch of batches) yield linesOf(batch);
  }
  return new StreamableFile(Readable.from(text(), { objectMode: false }), {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}"`,
  });
}
