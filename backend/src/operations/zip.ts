import type { Readable } from 'node:stream';
import { type Entry, open, type ZipFile } from 'yauzl';

/** A zip file whose entries are read by name. */
export interface OpenZip {
  has(name: string): boolean;
  read(name: string): Promise<Readable>;
  close(): void;
}

/** @throws Error when the file is not a zip file or cannot be read */
export async function openZip(file: string): Promise<OpenZip> {
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    open(file, { lazyEntries: true, autoClose: false }, (error, opened) => (error ? reject(error) : resolve(opened))),
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
