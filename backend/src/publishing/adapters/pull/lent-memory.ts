/** Of one piece; a page of twenty posts of ordinary length fits. */
const PIECE_BYTES = 256 * 1024;
/** What is shorter would waste most of a piece. */
const LEND_FROM = PIECE_BYTES / 4;
/** Pieces that wait to be lent again: 8 MB. */
const MOST_FREE = 32;

/** Memory for something that is sent once. */
export interface Lent {
  bytes: Buffer;
  /** Nobody reads it any more; called once. */
  giveBack: () => void;
}

/**
 * Memory that is used again. A page that is sent once and forgotten would else be freed only when garbage is collected, and so many
 * large pages collect all of a large heap several times a second, which takes longer than to read them.
 */
export class LentMemory {
  private readonly free: Buffer[] = [];

  /** @param length in bytes; what does not suit a piece gets memory of its own */
  lend(length: number): Lent {
    if (length > PIECE_BYTES || length < LEND_FROM) return { bytes: Buffer.allocUnsafeSlow(length), giveBack: () => undefined };
    const piece = this.free.pop() ?? Buffer.allocUnsafeSlow(PIECE_BYTES);
    let isLent = true;
    const giveBack = (): void => {
      if (isLent && this.free.length < MOST_FREE) this.free.push(piece);
      isLent = false;
    };
    return { bytes: piece.subarray(0, length), giveBack };
  }
}
