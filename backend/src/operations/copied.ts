import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

const LINE_END = 10;

/**
 * Counts and hashes what passes. In COPY's text format a row is a line: line ends of the content are written as `\n`.
 */
export class Copied extends Transform {
  rows = 0;
  private readonly hash = createHash('sha256');

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.hash.update(chunk);
    for (let at = chunk.indexOf(LINE_END); at !== -1; at = chunk.indexOf(LINE_END, at + 1)) this.rows++;
    done(null, chunk);
  }

  /** Once all has passed. */
  get sha256(): string {
    return this.hash.copy().digest('hex');
  }
}
