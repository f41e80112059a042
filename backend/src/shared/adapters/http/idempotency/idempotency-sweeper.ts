import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { StoredReplies } from './stored-replies.js';

const HOUR_MS = 3_600_000;

/** Deletes expired idempotency keys. They already count as absent; deleting them frees space. */
@Injectable()
export class IdempotencySweeper {
  constructor(private readonly replies: StoredReplies) {}

  @Interval('sweep-idempotency-keys', HOUR_MS)
  sweep(): Promise<void> {
    return this.replies.deleteExpired();
  }
}
