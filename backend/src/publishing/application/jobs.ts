import type { Job } from '../../shared/application/job-queue.js';
import type { PostId } from '../../shared/domain/ids.js';

/** Job: releases the due post when a period of a publishing schedule begins. */
export const RELEASE_PERIOD = 'release-period';
/** Job: withdraws a post that is no longer approved or was deleted from its destinations. */
export const WITHDRAW = 'withdraw';
/** Job: attempts a delivery. */
export const DELIVER = 'deliver';

export const releasePeriodJob = (configId: string): Job => ({ name: RELEASE_PERIOD, id: configId });
export const withdrawJob = (postId: PostId): Job => ({ name: WITHDRAW, id: String(postId) });
export const deliverJob = (deliveryId: string): Job => ({ name: DELIVER, id: deliveryId });
