import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { Readable, Transform, type TransformCallback } from 'node:stream';
import { RandomAccessReader } from 'yauzl';
import { fingerprintOf } from './manifest.js';

/**
 * A sealed file is a header and chunks, each encrypted by AES-256-GCM. The nonce is the chunk's number and whether it is
 * the last one (the STREAM construction of Hoang, Reyhanitabar, Rogaway and Vizár, 2015), so a chunk that is changed,
 * moved, left out or cut off is noticed. The key is derived from ENCRYPTION_KEY and the header's random salt: no two
 * files share one.
 */
const MAGIC = Buffer.from('galley\0\u0001', 'latin1');
const FINGERPRINT_BYTES = 8;
const SALT_BYTES = 16;
export const HEADER_BYTES = MAGIC.length + FINGERPRINT_BYTES + SALT_BYTES;
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const SEALED_BYTES = CHUNK_BYTES + TAG_BYTES;

export const isSealed = (header: Buffer): boolean =>
  header.length >= HEADER_BYTES && header.subarray(0, MAGIC.length).equals(MAGIC);

export const isOfKey = (header: Buffer, encryptionKey: Uint8Array): boolean =>
  header.subarray(MAGIC.length, MAGIC.length + FINGERPRINT_BYTES).toString('hex') === fingerprintOf(encryptionKey);

const keyOf = (header: Buffer, encryptionKey: Uint8Array): Buffer =>
  Buffer.from(hkdfSync('sha256', encryptionKey, header.subarray(-SALT_BYTES), 'galley backup', 32));

function nonceOf(chunk: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(chunk, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Seals the bytes that pass through. */
export class Sealing extends Transform {
  private readonly header: Buffer;
  private readonly key: Buffer;
  private held = Buffer.alloc(0);
  private chunk = 0;

  constructor(encryptionKey: Uint8Array) {
    super();
    this.header = Buffer.concat([MAGIC, Buffer.from(fingerprintOf(encryptionKey), 'hex'), randomBytes(SALT_BYTES)]);
    this.key = keyOf(this.header, encryptionKey);
    this.push(this.header);
  }

  override _transform(bytes: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const all = Buffer.concat([this.held, bytes]);
    let at = 0;
    // The last chunk is told apart, so one is held until more follows.
    for (; all.length - at > CHUNK_BYTES; at += CHUNK_BYTES) this.seal(all.subarray(at, at + CHUNK_BYTES), false);
    this.held = all.subarray(at);
    done();
  }

  override _flush(done: TransformCallback): void {
    this.seal(this.held, true);
    done();
  }

  private seal(bytes: Buffer, isLast: boolean): void {
    const cipher = createCipheriv('aes-256-gcm', this.key, nonceOf(this.chunk++, isLast)).setAAD(this.header);
    this.push(Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]));
  }
}

/** Reads any part of a sealed file, and only what is as it was written. */
export class SealedReader extends RandomAccessReader {
  private readonly key: Buffer;
  private readonly chunks: number;
  /** Size of what was sealed. */
  readonly size: number;

  constructor(
    private readonly file: FileHandle,
    private readonly header: Buffer,
    sealedSize: number,
    encryptionKey: Uint8Array,
  ) {
    super();
    this.key = keyOf(header, encryptionKey);
    const bytes = sealedSize - HEADER_BYTES;
    this.chunks = Math.max(1, Math.ceil(bytes / SEALED_BYTES));
    this.size = bytes - this.chunks * TAG_BYTES;
  }

  /** @throws Error unless the last chunk is the one that was written last */
  async checkEnd(): Promise<void> {
    await this.open(this.chunks - 1);
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.between(start, end));
  }

  override close(done: (error: Error | null) => void): void {
    this.file.close().then(() => done(null), done);
  }

  private async *between(start: number, end: number): AsyncGenerator<Buffer> {
    for (let chunk = Math.floor(start / CHUNK_BYTES); chunk * CHUNK_BYTES < end; chunk++) {
      const began = chunk * CHUNK_BYTES;
      yield (await this.open(chunk)).subarray(Math.max(0, start - began), end - began);
    }
  }

  private async open(chunk: number): Promise<Buffer> {
    const { buffer, bytesRead } = await this.file.read({
      buffer: Buffer.alloc(SEALED_BYTES),
      position: HEADER_BYTES + chunk * SEALED_BYTES,
    });
    const sealed = buffer.subarray(0, bytesRead);
    const decipher = createDecipheriv('aes-256-gcm', this.key, nonceOf(chunk, chunk === this.chunks - 1))
      .setAAD(this.header)
      .setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
  }
}
