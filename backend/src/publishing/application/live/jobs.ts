import type { Job } from '../../../shared/application/job-queue.js';
import type { PostId } from '../../../shared/domain/ids.js';

/** Job: checks the page of a published post. */
export const CHECK_LIVE = 'check-live';

export const checkLiveJob = (postId: PostId): Job => ({ name: CHECK_LIVE, id: String(postId) });
