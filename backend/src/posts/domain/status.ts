import { IllegalTransition } from './errors.js';

export const POST_STATUSES = ['pending', 'approved', 'rejected', 'published', 'withdrawn', 'imported'] as const;
export type PostStatus = (typeof POST_STATUSES)[number];

/** The permitted status transitions: action, source and target. All others are refused. */
const MOVES = {
  undo: { from: ['approved'], to: 'pending', done: 'unapproved' },
  approve: { from: ['pending'], to: 'approved', done: 'approved' },
  decline: { from: ['pending'], to: 'rejected', done: 'declined' },
  reopen: { from: ['rejected'], to: 'pending', done: 'reopened' },
  publish: { from: ['approved'], to: 'published', done: 'published' },
  withdraw: { from: ['approved', 'published'], to: 'withdrawn', done: 'withdrawn' },
  revise: { from: ['approved', 'published', 'withdrawn', 'imported'], to: 'pending', done: 'revised' },
} as const satisfies Record<string, { from: readonly PostStatus[]; to: PostStatus; done: string }>;

export type Move = keyof typeof MOVES;

/** @throws IllegalTransition when the move does not start from this status */
export function moved(status: PostStatus, move: Move): PostStatus {
  const { from, to, done } = MOVES[move];
  if (!(from as readonly PostStatus[]).includes(status)) throw new IllegalTransition(status, done);
  return to;
}
