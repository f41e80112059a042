import type { Post } from './post.js';

export type PostStatus = Post['status'];

/** Label of each status of a post, on every screen. */
export const POST_STATUSES: Record<PostStatus, string> = {
  pending: 'Pending Review',
  approved: 'Approved',
  rejected: 'Declined',
  published: 'Published',
  withdrawn: 'Withdrawn',
  imported: 'Imported',
};

export const isPostStatus = (text: string): text is PostStatus => Object.hasOwn(POST_STATUSES, text);

/** Returns the label of a status; an unknown status is returned unchanged. */
export const statusWord = (status: string): string => (isPostStatus(status) ? POST_STATUSES[status] : status);
