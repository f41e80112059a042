import type { Job, JobQueue } from '../../shared/application/job-queue.js';
import type { PostId, WebsiteId } from '../../shared/domain/ids.js';

/** What publishing does when a post was approved or withdrawn; the job's id is the post's number. */
export const RELEASE_JOB = 'release';

export const releaseJob = (postId: PostId): Job => ({ name: RELEASE_JOB, id: String(postId) });

/** To be called after the commit. A lost job loses nothing: publishing finds the sealed posts itself. */
export const announce = (queue: JobQueue, { id, websiteId }: { id: PostId; websiteId: WebsiteId }): Promise<void> =>
  queue.add(releaseJob(id), { lane: websiteId });
