import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { FileRefused } from '../../domain/errors.js';
import { MAX_ROW, parsedRow } from '../row-json.js';
import { FINGERPRINTS, FORMAT, KINDS, MANIFEST, PEOPLE, WEBSITE } from './kinds.js';
import { fileOf, type Manifest, type PartSummary } from './write-archive.js';

const MEBIBYTE = 1024 * 1024;
/**
 * Maximum size of all parts uncompressed: far more than a real archive of 200 MB needs, and far less than a zip bomb.
 */
const MAX_UNPACKED = 4_000_000_000;
const MAX_MANIFEST = MEBIBYTE;
/** Maximum size of the part about the website, which is read while the uploading person waits for the response. */
const MAX_WEBSITE = MEBIBYTE;
const NAMES = new Set([MANIFEST, ...[WEBSITE, PEOPLE, FINGERPRINTS, ...KINDS.map(({ name }) => name)].map(fileOf)]);

const NOT_OURS = 'This zip is not a website archive of Galley.';
const BROKEN = 'The archive is damaged or cut off. Export it again.';
const TOO_LONG = 'The archive has a row that is too large to be one of Galley’s.';
const CHANGED = 'The archive was changed after it was exported: a part of it is not what its manifest says.';

/** An archive whose table of contents has been checked. Its file names are never used as names on disk. */
export class OpenArchive {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
    private readonly parts: Readonly<Record<string, PartSummary>>,
  ) {}

  /** @throws FileRefused */
  static async open(path: string): Promise<OpenArchive> {
    try {
      const zip = await yauzl.openPromise(path, { autoClose: false, strictFileNames: true, validateEntrySizes: true });
      try {
        const entries = await listed(zip);
        return new OpenArchive(zip, entries, await manifestOf(zip, entries));
      } catch (error) {
        zip.close();
        throw error;
      }
    } catch (error) {
      throw refusal(error);
    }
  }

  close(): void {
    this.zip.close();
  }

  /** Returns the number of rows of a part. */
  count(name: string): number {
    return this.parts[name]?.count ?? 0;
  }

  /**
   * Returns the rows of a part unchanged; none when the part is not in the archive.
   * @throws FileRefused when the part does not match its checksum, which may be known only after the last row
   */
  async *rows(name: string): AsyncGenerator<Record<string, unknown>> {
    const summary = this.parts[name];
    if (!summary) return;
    const hash = createHash('sha256');
    let count = 0;
    for await (const line of linesOf(await this.read(name), (chunk) => hash.update(chunk))) {
      count += 1;
      if (count > summary.count) throw new FileRefused(CHANGED);
      yield rowOf(line);
    }
    if (count !== summary.count || hash.digest('hex') !== summary.sha256) throw new FileRefused(CHANGED);
  }

  private async read(name: string): Promise<Readable> {
    const entry = this.entries.get(fileOf(name));
    if (!entry) throw new FileRefused(CHANGED);
    return this.zip.openReadStreamPromise(entry);
  }
}

/** Converts any failure of reading an archive to an error with a message for people. */
export const refusal = (error: unknown): FileRefused =>
  error instanceof FileRefused ? error : new FileRefused(BROKEN);

async function listed(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    if (!NAMES.has(entry.fileName) || entries.has(entry.fileName)) throw new FileRefused(NOT_OURS);
    unpacked += entry.uncompressedSize;
    if (unpacked > MAX_UNPACKED) throw new FileRefused('The archive is too large: unpacked it may have up to 4 GB.');
    entries.set(entry.fileName, entry);
  }
  return entries;
}

async function manifestOf(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<Manifest['parts']> {
  const entry = entries.get(MANIFEST);
  if (!entry || entry.uncompressedSize > MAX_MANIFEST) throw new FileRefused(NOT_OURS);
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
  const manifest = parsedRow(Buffer.concat(chunks).toString('utf8')) as Partial<Manifest> | null;
  if (manifest?.format !== FORMAT.format) throw new FileRefused(NOT_OURS);
  if (manifest.formatVersion !== FORMAT.formatVersion)
    throw new FileRefused(
      `The archive has format version ${String(manifest.formatVersion)}. This Galley reads version ${FORMAT.formatVersion}.`,
    );
  const parts = manifest.parts;
  if (
    typeof parts !== 'object' ||
    parts === null ||
    !Object.entries(parts).every(([name, part]) => entries.has(fileOf(name)) && isSummary(part))
  )
    throw new FileRefused(CHANGED);
  const website = parts[WEBSITE];
  if (website && (website.count !== 1 || entries.get(fileOf(WEBSITE))!.uncompressedSize > MAX_WEBSITE))
    throw new FileRefused('The archive must hold one website.');
  return parts;
}

const isSummary = (part: unknown): boolean =>
  typeof part === 'object' &&
  part !== null &&
  Number.isSafeInteger((part as PartSummary).count) &&
  typeof (part as PartSummary).sha256 === 'string';

async function* linesOf(content: AsyncIterable<Buffer>, seen: (chunk: Buffer) => void): AsyncGenerator<string> {
  let rest: Buffer[] = [];
  let held = 0;
  for await (const chunk of content) {
    seen(chunk);
    let from = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
      yield Buffer.concat([...rest, chunk.subarray(from, end)]).toString('utf8');
      [rest, held, from] = [[], 0, end + 1];
    }
    rest.push(chunk.subarray(from));
    held += chunk.length - from;
    if (held > MAX_ROW) throw new FileRefused(TOO_LONG);
  }
  if (held > 0) throw new FileRefused(BROKEN);
}

function rowOf(line: string): Record<string, unknown> {
  const row = parsedRow(line);
  if (typeof row !== 'object' || row === null || Array.isArray(row)) throw new FileRefused(BROKEN);
  return row as Record<string, unknown>;
}
