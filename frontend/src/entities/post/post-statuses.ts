import type { Post } from './post.js';

export type PostStatus = Post['status'];

/** What each state of a post is called, wherever it is shown. */
export const POST_STATUSES: Record<PostStatus, string> = {
  pending: 'Pending Review',
  approved: 'Approved',
  rejected: 'Declined',
  published: 'Published',
  withdrawn: 'Withdrawn',
  imported: 'Imported',
};

export const isPostStatus = (text: string): text is PostStatus => Object.hasOwn(POST_STATUSES, text);

/** A state in a word; an unknown one as it is. */
export const statusWord = (status: string): string => (isPostStatus(status) ? POST_STATUSES[status] : status);
