import type { PooledBuffer, BufferPool } from './buffer-pool.js';
import { type MadeTexts, markOf, type PostMark, type PostRow, type PullPage, tailOf, wholePost } from './pull-rows.js';

/**
 * Minimum size of a page that stays in its pooled buffer, in bytes. Smaller pages are copied out, since they would
 * waste most of the buffer.
 */
const LENT_FROM = 64 * 1024;
/** Maximum number of UTF-8 bytes per UTF-16 code unit. */
const MOST_BYTES = 3;
const HEAD = '{"posts":[';

/**
 * Builds the JSON of a page post by post while rows arrive, so that no row stays in memory after it was copied. Stored
 * documents are copied unchanged, without parsing them.
 */
export class PageBytes {
  /** Acquired with the first text, so that a request that waits for a database connection holds no buffer. */
  private lent: PooledBuffer | null = null;
  private end = 0;
  /** End of each post in the buffer. */
  private readonly ends: number[] = [];

  /** @param limit number of posts to write; further posts are only marked */
  constructor(
    private readonly memory: BufferPool,
    private readonly limit: number,
    private readonly textOf: (post: PostRow, made: MadeTexts) => readonly string[] = wholePost,
  ) {}

  /**
   * @param made what is made of the post
   * @returns the mark from which the page's cursor and ETag are made
   */
  add(post: PostRow, made: MadeTexts): PostMark {
    if (this.ends.length < this.limit) {
      this.write(this.ends.length ? ',' : HEAD);
      for (const piece of this.textOf(post, made)) this.write(piece);
      this.ends.push(this.end);
    }
    return markOf(post);
  }

  /** @param page contains the first of the added posts, possibly not all */
  close(page: PullPage): PooledBuffer {
    this.end = this.ends[page.posts.length - 1] ?? 0;
    if (!page.posts.length) this.write(HEAD);
    const { bytes, release } = this.write(tailOf(page));
    if (this.end >= LENT_FROM) return { bytes: bytes.subarray(0, this.end), release };
    const own = Buffer.allocUnsafeSlow(this.end);
    bytes.copy(own, 0, 0, this.end);
    release();
    return { bytes: own, release: () => undefined };
  }

  private write(text: string): PooledBuffer {
    const to = this.withRoom((this.lent ??= this.memory.acquire()), text);
    this.end += to.bytes.write(text, this.end);
    return to;
  }

  private withRoom(lent: PooledBuffer, text: string): PooledBuffer {
    if (this.end + text.length * MOST_BYTES <= lent.bytes.length) return lent;
    const length = this.end + Buffer.byteLength(text);
    if (length <= lent.bytes.length) return lent;
    const larger = Buffer.allocUnsafeSlow(Math.max(length, 2 * lent.bytes.length));
    lent.bytes.copy(larger, 0, 0, this.end);
    lent.release();
    return (this.lent = { bytes: larger, release: () => undefined });
  }
}
