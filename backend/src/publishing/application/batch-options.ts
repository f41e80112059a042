import type { BatcherOptions } from './batcher.js';
import type { TransactionOptions } from '../../shared/application/unit-of-work.js';
import type { WebsiteId } from '../../shared/domain/ids.js';
import { Scope } from '../../shared/domain/scope.js';

/** Starts and ends of attempts are written in batches of this size, one transaction per batch. */
export const BATCH_OPTIONS = { maxBatchSize: 32 } satisfies BatcherOptions<never, never>;

/** When a row lock takes longer than this, in milliseconds, the batch fails and each attempt is written by itself. */
const LOCK_TIMEOUT_MS = 500;

export const transactionOptionsFor = ({ length }: readonly unknown[]): TransactionOptions =>
  length > 1 ? { lockTimeoutMs: LOCK_TIMEOUT_MS } : {};

/** The system scope that begins and ends attempts, limited to these websites. */
export const systemOf = (websiteIds: readonly WebsiteId[]): Scope => Scope.system('delivery', [...new Set(websiteIds)]);
