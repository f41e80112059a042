import type { Job } from '../../shared/application/job-queue.js';
import type { PostId } from '../../shared/domain/ids.js';

/** A period of a website that releases on schedule has begun. */
export const RELEASE_PERIOD = 'release-period';
/** A post that may be somewhere is approved no longer, or was deleted. */
export const WITHDRAW = 'withdraw';
/** Send a delivery. */
export const DELIVER = 'deliver';

export const releasePeriodJob = (configId: string): Job => ({ name: RELEASE_PERIOD, id: configId });
export const withdrawJob = (postId: PostId): Job => ({ name: WITHDRAW, id: String(postId) });
export const deliverJob = (deliveryId: string): Job => ({ name: DELIVER, id: deliveryId });
