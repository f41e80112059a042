/** Of one piece: a page of twenty posts of ordinary length fits. */
const PIECE_BYTES = 256 * 1024;
/** Pieces that wait to be lent again: 8 MB. */
const MOST_FREE = 32;

/** Memory for something that is sent once. */
export interface PooledBuffer {
  bytes: Buffer;
  /** Nobody reads it any more. */
  release: () => void;
}

/**
 * Memory that is used again, in pieces of 256 KB. A page that is sent once and forgotten would else be freed only when
 * garbage is collected, and so many of them make that be done for the whole heap several times a second, which takes
 * longer than to read them.
 */
export class BufferPool {
  private readonly free: Buffer[] = [];

  acquire(): PooledBuffer {
    const bytes = this.free.pop() ?? Buffer.allocUnsafeSlow(PIECE_BYTES);
    let isLent = true;
    const release = (): void => {
      if (isLent && this.free.length < MOST_FREE) this.free.push(bytes);
      isLent = false;
    };
    return { bytes, release };
  }
}
