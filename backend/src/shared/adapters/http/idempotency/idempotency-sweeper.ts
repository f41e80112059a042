import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { KeptReplies } from './kept-replies.js';

const HOUR_MS = 3_600_000;

/** Expired keys count as absent already; this gives their space back. */
@Injectable()
export class IdempotencySweeper {
  constructor(private readonly replies: KeptReplies) {}

  @Interval('sweep-idempotency-keys', HOUR_MS)
  sweep(): Promise<void> {
    return this.replies.deleteExpired();
  }
}
