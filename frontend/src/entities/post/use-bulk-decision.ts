import { api, data } from '../../api/client.js';
import { sentenceOf } from '../../api/errors.js';
import type { components } from '../../api/schema.js';
import { useRequestKey } from '../../api/use-request-key.js';
import { useAction } from '../../session/use-action.js';
import { toast } from '../../ui/toast-queue.js';
import { POST_READS, type Decidable } from './post.js';
import { undoneFor, allUndoneFor, undoApproval } from './use-undo-approval.js';

export type BulkResult = components['schemas']['BulkOutcomeResponse'];
export type Decision = 'approved' | 'rejected';

/** Maximum number of posts in one bulk decision or export. */
export const MAX_BULK = 200;

const UNDOS_AT_ONCE = 8;
const UNDO_FAILED = 'The approvals could not be undone.';
/** Subject of the notifications about bulk approvals that can be undone. */
const BULK_APPROVAL = 'bulk approval';

interface BulkDecision {
  posts: readonly Decidable[];
  status: Decision;
  reason?: string;
  acceptUnsupported?: boolean;
}

/**
 * Decides several posts at once, each in the version that the person has read, and takes a bulk decision back.
 * The screen shows the outcome of each post.
 */
export function useBulkDecision() {
  const key = useRequestKey();
  const { run: decide, running: deciding } = useAction(
    async ({ posts, status, reason, acceptUnsupported }: BulkDecision): Promise<BulkResult[]> => {
      const body = {
        ids: posts.map(({ create_id }) => create_id),
        versions: posts.map(({ version }) => version),
        status,
        ...(reason && { reason }),
        ...(acceptUnsupported && { acceptUnsupported }),
      };
      const { results } = await data(
        api.POST('/api/blog-posts/bulk-status', { params: { header: { 'Idempotency-Key': key.of(body) } }, body }),
      );
      key.answered();
      return results;
    },
    { failure: 'Failed to update post status', refreshes: POST_READS },
  );

  const { run: reopen, running: reopening } = useAction(
    async (ids: readonly number[]): Promise<number> => {
      for (const id of ids) {
        const { version } = await data(api.GET('/api/blog-posts/{id}', { params: { path: { id } } }));
        await data(api.POST('/api/blog-posts/{id}/reopen', { params: { path: { id } }, body: { version } }));
      }
      return ids.length;
    },
    {
      success: (count) => ({
        title: 'Post status updated successfully',
        description: count === 1 ? 'One post is pending again.' : `${count} posts are pending again.`,
      }),
      failure: 'Failed to update post status',
      refreshes: POST_READS,
    },
  );

  const { run: undo, running: undoing } = useAction(
    async (approved: readonly BulkResult[]): Promise<{ undone: number; refusal?: string }> => {
      let undone = 0;
      let refusal: unknown;
      const undoNext = async ({ id, version = 0 }: BulkResult) => {
        try {
          await undoApproval(id, version);
          undone += 1;
        } catch (error) {
          refusal = error;
        }
      };
      // One after the other, many posts would take longer than their approvals can be undone.
      for (let at = 0; at < approved.length; at += UNDOS_AT_ONCE)
        await Promise.all(approved.slice(at, at + UNDOS_AT_ONCE).map(undoNext));
      if (refusal !== undefined && undone === 0) throw refusal;
      return { undone, ...(refusal !== undefined && { refusal: sentenceOf(refusal, UNDO_FAILED) }) };
    },
    {
      success: ({ undone, refusal }, { length }) => ({
        title: 'Post status updated successfully',
        description: refusal
          ? `${undone} of ${length} posts are pending again. ${refusal}`
          : undone === 1
            ? 'One post is pending again.'
            : `${undone} posts are pending again.`,
        about: BULK_APPROVAL,
      }),
      failure: UNDO_FAILED,
      refreshes: POST_READS,
    },
  );

  /** Says until when a closed dialog's approvals can be undone. */
  const notifyHeld = (approved: readonly BulkResult[], until: number): void => {
    const [first] = approved;
    if (!first || until <= Date.now()) return;
    toast({
      title: 'Post status updated successfully',
      description: approved.length === 1 ? 'One post is approved.' : `${approved.length} posts are approved.`,
      about: BULK_APPROVAL,
      action: { label: 'Undo', key: 'u', run: () => void undo(approved) },
      deadline: { at: until, text: approved.length === 1 ? undoneFor : allUndoneFor },
    });
  };

  return { decide, reopen, undo, notifyHeld, isBusy: deciding || reopening || undoing };
}
