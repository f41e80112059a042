import { api, data } from '../../api/client.js';
import { ApiError } from '../../api/errors.js';
import type { components } from '../../api/schema.js';
import { useAction } from '../../session/use-action.js';
import { useConfirm } from '../../ui/confirm.js';
import { hasNoDestination } from '../website/destination.js';
import { POST_READS, type Decidable, type Post, type SentencePlace } from './post.js';
import { aboutDecision, useUndoApproval } from './use-undo-approval.js';

interface DecisionOptions {
  /** Returns the message for a failure without one from the server: 'Failed to approve post'. */
  failure?: (action: 'approve' | 'decline') => string;
  /** Returns the text of a sentence, which the question about unsupported sentences quotes. */
  sentenceAt?: (place: SentencePlace) => string | undefined;
  /** Called when another person changed the post first, with the current post if the server sent it. */
  onStale?: (current: Post | undefined) => void;
}

/** Whether a decision was refused because another person has changed (409) or deleted (404) the post. */
export const isOvertaken = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 409 || error.status === 404);

const updateFailed = () => 'Failed to update post status';
const decide = (id: number, body: components['schemas']['DecidePostBody']) =>
  data(api.PATCH('/api/blog-posts/{id}/status', { params: { path: { id } }, body }));

const unsupportedIn = (error: unknown): SentencePlace[] =>
  error instanceof ApiError && error.status === 409 && Array.isArray(error.problem.unsupported)
    ? (error.problem.unsupported as SentencePlace[])
    : [];

/**
 * Approves and declines a post in the version that the person has read. Both resolve with the post after the decision,
 * or with undefined if nothing was decided.
 */
export function useDecision({ failure = updateFailed, sentenceAt, onStale }: DecisionOptions = {}) {
  const confirm = useConfirm();
  const { approvedToast } = useUndoApproval();
  const updated = 'Post status updated successfully';

  const tellingStale = async (decision: Promise<Post>): Promise<Post> => {
    try {
      return await decision;
    } catch (error) {
      if (isOvertaken(error)) onStale?.(error.problem.current as Post | undefined);
      throw error;
    }
  };

  const reopen = useAction(
    (id: number, version: number) =>
      data(api.POST('/api/blog-posts/{id}/reopen', { params: { path: { id } }, body: { version } })),
    {
      success: ({ create_id, title }) => ({
        title: updated,
        description: `“${title}” is pending again.`,
        about: aboutDecision(create_id),
      }),
      failure: updateFailed(),
      refreshes: POST_READS,
    },
  );

  const approved = async ({ create_id: id, title, version }: Decidable): Promise<Post | undefined> => {
    try {
      return await decide(id, { status: 'approved', version });
    } catch (error) {
      const unsupported = unsupportedIn(error);
      if (unsupported.length === 0) return tellingStale(Promise.reject(error));
      const question = {
        title:
          unsupported.length === 1
            ? 'Approve a sentence without support?'
            : `Approve ${unsupported.length} sentences without support?`,
        children:
          `No source of “${title}” supports ` +
          `${unsupported.length === 1 ? 'this sentence' : 'these sentences'}. Your confirmation is recorded with the approval.`,
        loses: unsupported.flatMap((place) => sentenceAt?.(place) ?? []),
        confirm: 'Approve anyway',
      };
      return (await confirm(question))
        ? tellingStale(decide(id, { status: 'approved', version, acceptUnsupported: true }))
        : undefined;
    }
  };

  const approval = useAction(
    async (decidable: Decidable) => {
      const post = await approved(decidable);
      return post && { post, hasDestination: !(await hasNoDestination(post.websiteId)) };
    },
    {
      success: (result) => result && approvedToast(result.post, updated, result.hasDestination),
      failure: failure('approve'),
      refreshes: POST_READS,
    },
  );

  const refusal = useAction(
    ({ create_id: id, version }: Decidable, reason?: string) =>
      tellingStale(decide(id, { status: 'rejected', version, ...(reason && { reason }) })),
    {
      success: (post) => ({
        title: updated,
        description: `“${post.title}” is declined.`,
        about: aboutDecision(post.create_id),
        action: { label: 'Undo', key: 'u', run: () => void reopen.run(post.create_id, post.version) },
      }),
      failure: failure('decline'),
      refreshes: POST_READS,
    },
  );

  return {
    approve: async (post: Decidable) => (await approval.run(post))?.post,
    decline: refusal.run,
    deciding: approval.running || refusal.running,
  };
}
