import type { BatcherOptions } from './batcher.js';
import type { TransactionOptions } from '../../shared/application/unit-of-work.js';
import type { WebsiteId } from '../../shared/domain/ids.js';
import { Scope } from '../../shared/domain/scope.js';

/** How the beginnings and ends of attempts that come at a time are written: so many in one transaction. */
export const BATCH_OPTIONS = { maxBatchSize: 32 } satisfies BatcherOptions<never, never>;

/**
 * Where one post is held by somebody for longer, milliseconds, the others do not wait for it: each is written by
 * itself.
 */
const LOCK_TIMEOUT_MS = 500;

export const transactionOptionsFor = ({ length }: readonly unknown[]): TransactionOptions =>
  length > 1 ? { lockTimeoutMs: LOCK_TIMEOUT_MS } : {};

/** Who begins and ends attempts: on these websites and no others. */
export const systemOf = (websiteIds: readonly WebsiteId[]): Scope => Scope.system('delivery', [...new Set(websiteIds)]);
