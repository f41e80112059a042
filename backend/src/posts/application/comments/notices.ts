import type { Notice } from '../../../shared/application/notifications.js';
import type { UserId } from '../../../shared/domain/ids.js';
import type { Comment } from '../../domain/comment.js';

/** Who is notified of a comment: those named in it, and whom it answers if not named. */
export function noticesOf({ id }: Comment, named: readonly UserId[], answered?: UserId | null): Notice[] {
  const mentions = named.map((userId) => ({ userId, kind: 'mention', about: id }) as const);
  return answered && !named.includes(answered)
    ? [...mentions, { userId: answered, kind: 'answer', about: id }]
    : mentions;
}
