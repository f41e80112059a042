import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { HEADER_BYTES, isOfKey, isSealed, SealedReader, Sealing } from './sealed-file.js';

const KEY = Buffer.alloc(32, 7);
const CHUNK = 64 * 1024;
const SEALED_CHUNK = CHUNK + 16;

const sealed = (bytes: Buffer): Promise<Buffer> => buffer(Readable.from([bytes]).pipe(new Sealing(KEY)));

describe('a sealed file', () => {
  let folder: string;
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'galley-sealed-'))));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const reading = async <T>(file: Buffer, work: (reader: SealedReader) => Promise<T>): Promise<T> => {
    const path = join(folder, 'file');
    writeFileSync(path, file);
    await using handle = await open(path);
    return await work(new SealedReader(handle, file.subarray(0, HEADER_BYTES), file.length, KEY));
  };
  const part = (reader: SealedReader, start: number, end: number): Promise<Buffer> =>
    buffer(reader._readStreamForRange(start, end));

  it.each([1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 3 * CHUNK + 5])(
    'of %i bytes is read as written',
    async (size) => {
      const bytes = randomBytes(size);
      await reading(await sealed(bytes), async (reader) => {
        await reader.checkEnd();
        expect(reader.size).toBe(size);
        expect((await part(reader, 0, size)).equals(bytes)).toBe(true);
        const middle = [Math.floor(size / 3), Math.ceil((2 * size) / 3)] as const;
        expect((await part(reader, ...middle)).equals(bytes.subarray(...middle))).toBe(true);
      });
    },
  );

  it('says which key opens it, and shows nothing of its content', async () => {
    const file = await sealed(Buffer.from('a secret'));
    expect(isSealed(file)).toBe(true);
    expect([isOfKey(file, KEY), isOfKey(file, Buffer.alloc(32, 8))]).toEqual([true, false]);
    expect(file.includes('secret')).toBe(false);
    expect((await sealed(Buffer.from('a secret'))).subarray(HEADER_BYTES)).not.toEqual(file.subarray(HEADER_BYTES));
  });

  it.each([1, 17, SEALED_CHUNK, SEALED_CHUNK + 5, 2 * SEALED_CHUNK])(
    'cut by %i bytes is noticed at its end',
    async (cut) => {
      const file = await sealed(randomBytes(3 * CHUNK));
      await reading(file.subarray(0, -cut), (reader) => expect(reader.checkEnd()).rejects.toThrow());
    },
  );

  it('whose chunks changed places, or a byte, is not read', async () => {
    const file = await sealed(randomBytes(3 * CHUNK));
    const [first, second] = [0, 1].map((n) =>
      file.subarray(HEADER_BYTES + n * SEALED_CHUNK, HEADER_BYTES + (n + 1) * SEALED_CHUNK),
    ) as [Buffer, Buffer];
    const swapped = Buffer.concat([
      file.subarray(0, HEADER_BYTES),
      second,
      first,
      file.subarray(HEADER_BYTES + 2 * SEALED_CHUNK),
    ]);
    const changed = Buffer.from(file);
    changed[HEADER_BYTES + 5]! ^= 1;
    for (const spoilt of [swapped, changed])
      await reading(spoilt, async (reader) => {
        await reader.checkEnd();
        await expect(part(reader, 0, 10)).rejects.toThrow();
      });
  });
});
