import type { AddOptions, Job } from '../../shared/application/job-queue.js';
import type { PostId, WebsiteId } from '../../shared/domain/ids.js';

/** The job in which publishing processes an approval or withdrawal; its id is the post's number. */
export const RELEASE_JOB = 'release';

/** The job in which an approved version becomes the delivered one once its time to be undone is over. */
export const RELEASE_HELD_JOB = 'release-held';

/** The job in which a post without a featured image gets its cover; a lost one loses nothing either. */
export const COVER_JOB = 'cover';

export const coverJob = ({ id, websiteId }: { id: PostId; websiteId: WebsiteId }): [Job, AddOptions] => [
  { name: COVER_JOB, id: String(id) },
  { lane: websiteId },
];

export const releaseHeldJob = (postId: PostId): Job => ({ name: RELEASE_HELD_JOB, id: String(postId) });

export const releaseJob = (postId: PostId): Job => ({ name: RELEASE_JOB, id: String(postId) });

/** A lost job loses nothing: publishing finds the sealed posts itself. */
export const releaseOf = ({ id, websiteId }: { id: PostId; websiteId: WebsiteId }): [Job, AddOptions] => [
  releaseJob(id),
  { lane: websiteId },
];
