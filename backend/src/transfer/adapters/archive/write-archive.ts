import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type Duplex, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { FORMAT, MANIFEST } from './kinds.js';

export interface ArchivePart {
  /** Name of the file without its extension. */
  name: string;
  /** JSON texts without line breaks. */
  lines: () => AsyncIterable<string>;
}

export interface PartSummary {
  count: number;
  sha256: string;
}

/** Describes an archive. */
export interface Manifest {
  format: string;
  formatVersion: number;
  parts: Record<string, PartSummary>;
}

/** Constant file attributes, so that equal rows give equal archives. */
const WRITTEN = { mtime: new Date(1980, 0, 1, 12), mode: 0o100644, forceDosTimestamp: true } as const;

/**
 * Writes the parts one after another into a zip file, with the manifest last. Rows are fetched only as fast as the
 * reader takes the output.
 */
export async function writeArchive(parts: readonly ArchivePart[], to: Duplex): Promise<void> {
  const zip = new ZipFile();
  const failed = new Promise<never>((_, reject) => {
    zip.on('error', reject);
    to.once('close', () => reject(new Error('the reader of the archive is gone')));
  });
  failed.catch(() => undefined);
  (zip.outputStream as Readable).pipe(to);
  const summaries: Record<string, PartSummary> = {};
  const add = async (name: string, content: Readable) => {
    content.once('error', (error) => to.destroy(error));
    zip.addReadStream(content, name, WRITTEN);
    await Promise.race([once(content, 'end'), failed]);
  };
  for (const { name, lines } of parts) {
    const summary = { count: 0, sha256: '' };
    await add(fileOf(name), Readable.from(hashed(lines(), summary), { objectMode: false, highWaterMark: 1 << 16 }));
    if (summary.count > 0) summaries[name] = summary;
  }
  const manifest: Manifest = { ...FORMAT, parts: summaries };
  await add(MANIFEST, Readable.from([`${JSON.stringify(manifest, null, 2)}\n`], { objectMode: false }));
  zip.end();
  await Promise.race([once(to, 'end'), failed]);
}

export const fileOf = (name: string): string => `${name}.jsonl`;

async function* hashed(lines: AsyncIterable<string>, summary: PartSummary): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const line of lines) {
    const bytes = Buffer.from(`${line}\n`);
    hash.update(bytes);
    summary.count += 1;
    yield bytes;
  }
  summary.sha256 = hash.digest('hex');
}
