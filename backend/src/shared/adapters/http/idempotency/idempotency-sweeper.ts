import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { StoredReplies } from './stored-replies.js';

const HOUR_MS = 3_600_000;

/** Expired keys count as absent already; this gives their space back. */
@Injectable()
export class IdempotencySweeper {
  constructor(private readonly replies: StoredReplies) {}

  @Interval('sweep-idempotency-keys', HOUR_MS)
  sweep(): Promise<void> {
    return this.replies.deleteExpired();
  }
}
