import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

const LINE_END = 10;

/**
 * Counts the rows and hashes the bytes that pass through. In COPY's text format every row is one line, because line
 * breaks inside values are escaped as `\n`.
 */
export class Copied extends Transform {
  rows = 0;
  private readonly hash = createHash('sha256');

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.hash.update(chunk);
    for (let at = chunk.indexOf(LINE_END); at !== -1; at = chunk.indexOf(LINE_END, at + 1)) this.rows++;
    done(null, chunk);
  }

  /** Hash of the bytes so far; complete when the stream has ended. */
  get sha256(): string {
    return this.hash.copy().digest('hex');
  }
}
