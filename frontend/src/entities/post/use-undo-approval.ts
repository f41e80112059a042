import { useRef } from 'react';
import { api, data } from '../../api/client.js';
import { useAction } from '../../session/use-action.js';
import type { ToastText } from '../../ui/toast-queue.js';
import { type Held, undoTime } from './held.js';
import { POST_READS, type Decidable, type Post } from './post.js';

/** Subject of the notifications about decisions on a post: the newest replaces the one that it makes outdated. */
export const aboutDecision = (id: number): string => `decision on ${id}`;

/** How long one approval can be undone, or several. Whether and when a post goes out depends on its destination. */
export const undoneFor = (seconds: number): string => `It can be undone for ${seconds} s.`;

export const allUndoneFor = (seconds: number): string => `They can be undone for ${seconds} s.`;

export const undoApproval = (id: number, version: number): Promise<Post> =>
  data(api.POST('/api/blog-posts/{id}/undo-approval', { params: { path: { id } }, body: { version } }));

/** Takes approvals back before their versions are delivered. */
export function useUndoApproval() {
  const { run } = useAction(({ create_id: id, version }: Decidable) => undoApproval(id, version), {
    success: ({ create_id, title }) => ({
      title: 'Post status updated successfully',
      description: `“${title}” is pending again.`,
      about: aboutDecision(create_id),
    }),
    failure: 'The approval could not be undone.',
    refreshes: POST_READS,
  });
  // An action runs once at a time, but each approval that a person wants to undo must be undone.
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const undo = (post: Decidable): void => {
    last.current = last.current.then(() => run(post));
  };

  /** The notification of an approval that was made just now, with its undo as long as that is possible. */
  const approvedToast = (post: Decidable & Held, title: string, hasDestination: boolean): ToastText => {
    const ms = undoTime(post);
    return {
      title,
      description: `“${post.title}” is approved.${hasDestination ? '' : ' It waits: no destination is connected.'}`,
      about: aboutDecision(post.create_id),
      ...(ms > 0 && {
        action: { label: 'Undo', key: 'u', run: () => undo(post) },
        deadline: { at: Date.now() + ms, text: undoneFor },
      }),
    };
  };
  return { approvedToast };
}
