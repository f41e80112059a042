import { api, data } from '../../api/client.js';
import type { components } from '../../api/schema.js';
import { useRequestKey } from '../../api/use-request-key.js';
import { useAction } from '../../session/use-action.js';
import { POST_READS, type Decidable } from './post.js';

export type BulkResult = components['schemas']['BulkOutcomeResponse'];
export type Decision = 'approved' | 'rejected';

/** Maximum number of posts in one bulk decision or export. */
export const MAX_BULK = 200;

interface BulkDecision {
  posts: readonly Decidable[];
  status: Decision;
  reason?: string;
  acceptUnsupported?: boolean;
}

/**
 * Decides several posts at once, each in the version that the person has read, and reopens posts after a bulk decline.
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

  return { decide, reopen, deciding, reopening };
}
