import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { PostId, WebsiteId } from '../../../shared/domain/ids.js';
import { type Receipt, SqlReceipts } from './sql-receipts.js';

const MAX_BYTES = 16 * 1024 * 1024;
/** Estimated memory of an entry in addition to its text. */
const OVERHEAD_BYTES = 1_024;

/** A receipt in one of its formats. */
export interface ReceiptText {
  text: string;
  etag: string;
  isListed: boolean;
}

/** Writes receipts and keeps them in memory, so that a repeated request costs one small query and no signature. */
@Injectable()
export class ReceiptTexts {
  private readonly texts = new LRUCache<string, ReceiptText & { tag: string }>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ text }) => text.length * 2 + OVERHEAD_BYTES,
  });

  constructor(private readonly receipts: SqlReceipts) {}

  /** @throws ReceiptNotFound, ReceiptWithdrawn */
  async get(
    { websiteId, postId, format }: { websiteId: WebsiteId; postId: PostId; format: string },
    write: (receipt: Receipt) => string | Promise<string>,
  ): Promise<ReceiptText> {
    const name = `${websiteId} ${postId} ${format}`;
    const { tag } = await this.receipts.state(websiteId, postId);
    const cached = this.texts.get(name);
    if (cached?.tag === tag) return cached;
    const receipt = await this.receipts.get(websiteId, postId);
    const text = await write(receipt);
    // A weak ETag, because the same text may be sent with different compressions.
    const etag = `W/"${createHash('sha256').update(text).digest('base64url')}"`;
    const made = { text, etag, isListed: receipt.isListed, tag: receipt.tag };
    this.texts.set(name, made);
    return made;
  }
}
