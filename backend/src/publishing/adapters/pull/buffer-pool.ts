/** Size of a pooled buffer, in bytes. A page of twenty posts of ordinary length fits into it. */
const PIECE_BYTES = 256 * 1024;
/** Maximum number of unused buffers in the pool: 8 MB in total. */
const MOST_FREE = 32;

/** Memory for a response that is sent once. */
export interface PooledBuffer {
  bytes: Buffer;
  /** Returns the memory to the pool. It must not be read afterwards. */
  release: () => void;
}

/**
 * Reuses buffers of 256 KB. Without the pool each response that is sent once would leave its memory to the garbage
 * collector, which would then collect the whole heap several times a second and take longer than reading the pages.
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
