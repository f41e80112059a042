import type { Readable } from 'node:stream';
import { type Entry, fromRandomAccessReader, type Options, open, type RandomAccessReader, type ZipFile } from 'yauzl';

/** A zip file whose entries are read by name. */
export interface OpenZip {
  has(name: string): boolean;
  read(name: string): Promise<Readable>;
  close(): void;
}

type Opened = (error: Error | null, zip: ZipFile) => void;
const OPTIONS: Options = { lazyEntries: true, autoClose: false };

/** @throws Error when the file is not a zip file or cannot be read */
export const openZip = (file: string): Promise<OpenZip> => opened((done) => open(file, OPTIONS, done));

/** @throws Error when what it reads is not a zip file */
export const openZipIn = (reader: RandomAccessReader, size: number): Promise<OpenZip> =>
  opened((done) => fromRandomAccessReader(reader, size, OPTIONS, done));

async function opened(begin: (done: Opened) => void): Promise<OpenZip> {
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    begin((error, file) => (error ? reject(error) : resolve(file))),
  );
  const entries = new Map<string, Entry>();
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.once('end', resolve).once('error', reject);
    zip.readEntry();
  });
  return {
    has: (name) => entries.has(name),
    read: (name) =>
      new Promise((resolve, reject) => {
        const entry = entries.get(name);
        if (!entry) return reject(new Error(`${name} is missing`));
        zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
      }),
    close: () => zip.close(),
  };
}
