import type { AddOptions, Job } from '../../shared/application/job-queue.js';
import type { PostId, WebsiteId } from '../../shared/domain/ids.js';

/** The job in which publishing processes an approval or withdrawal; its id is the post's number. */
export const RELEASE_JOB = 'release';

export const releaseJob = (postId: PostId): Job => ({ name: RELEASE_JOB, id: String(postId) });

/** A lost job loses nothing: publishing finds the sealed posts itself. */
export const releaseOf = ({ id, websiteId }: { id: PostId; websiteId: WebsiteId }): [Job, AddOptions] => [
  releaseJob(id),
  { lane: websiteId },
];
