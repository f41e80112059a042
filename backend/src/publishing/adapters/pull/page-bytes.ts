import type { PooledBuffer, BufferPool } from './buffer-pool.js';
import { type PostMark, type PostRow, type PullPage, tailOf, wholePost } from './pull-rows.js';

/** Pages below this are sent from memory of their own: they would waste most of what is lent. */
const LENT_FROM = 64 * 1024;
/** Of a character in UTF-8, for each unit of the string. */
const MOST_BYTES = 3;
const HEAD = '{"posts":[';

/**
 * The text of a page as it is sent, written post by post while they come in, so that no post is held longer than its
 * copying takes. Nothing of a post is parsed or written anew: the stored documents go into it as they are.
 */
export class PageBytes {
  /** From the first text on: who waits for a connection needs none. */
  private lent: PooledBuffer | null = null;
  private end = 0;
  /** Where each post ends. */
  private readonly ends: number[] = [];

  /** @param limit posts behind it are only marked */
  constructor(
    private readonly memory: BufferPool,
    private readonly limit: number,
    private readonly textOf: (post: PostRow, structured: string | null) => readonly string[] = wholePost,
  ) {}

  /**
   * @param structured the structured data of the post as JSON; null leaves it out
   * @returns what is to be known of it when the page ends
   */
  add(post: PostRow, structured: string | null): PostMark {
    if (this.ends.length < this.limit) {
      this.write(this.ends.length ? ',' : HEAD);
      for (const piece of this.textOf(post, structured)) this.write(piece);
      this.ends.push(this.end);
    }
    return [post[0], post[1], post[4]];
  }

  /** @param page of the posts that were added, from the first on */
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
