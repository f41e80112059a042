import type { AddOptions, Job } from '../../shared/application/job-queue.js';
import type { PostId, WebsiteId } from '../../shared/domain/ids.js';

/** What publishing does when a post was approved or withdrawn; the job's id is the post's number. */
export const RELEASE_JOB = 'release';

export const releaseJob = (postId: PostId): Job => ({ name: RELEASE_JOB, id: String(postId) });

/** A lost job loses nothing: publishing finds the sealed posts itself. */
export const releaseOf = ({ id, websiteId }: { id: PostId; websiteId: WebsiteId }): [Job, AddOptions] => [
  releaseJob(id),
  { lane: websiteId },
];
