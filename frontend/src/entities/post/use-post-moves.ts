import { api, data } from '../../api/client.js';
import { useAction } from '../../session/use-action.js';
import { usePermissions, useUser } from '../../session/use-session.js';
import { useConfirm } from '../../ui/confirm.js';
import { type Held, undoableUntil } from './held.js';
import { POST_READS, type Decidable, type Post } from './post.js';
import { isOvertaken } from './use-decision.js';
import { aboutDecision, undoApproval } from './use-undo-approval.js';

/** The fields of a post that decide which moves are possible: undo, publish, reopen, revise, withdraw. */
export type Movable = Decidable & Held & Pick<Post, 'websiteId' | 'status' | 'published' | 'seal'>;
export type MoveName = 'undo' | 'publish' | 'reopen' | 'revise' | 'withdraw';

export interface PostMove {
  name: MoveName;
  label: string;
  run: () => void;
}

const LABELS: Record<MoveName, string> = {
  undo: 'Undo approval',
  publish: 'Publish now',
  reopen: 'Reopen',
  revise: 'Revise',
  withdraw: 'Withdraw',
};
const FAILED = 'Failed to update post status';
/** Maximum number of reads that wait for a post to be published, one every `BETWEEN_LOOKS_MS`. */
const LOOKS = 8;
const BETWEEN_LOOKS_MS = 1_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const get = (id: number) => data(api.GET('/api/blog-posts/{id}', { params: { path: { id } } }));

interface Options {
  /** Called with the post after the move. */
  onMoved?: (post: Post) => void;
  /** Called when another person changed the post first, with the current post if the server sent it. */
  onStale?: (current: Post | undefined) => void;
}

/**
 * Returns the moves that the person signed in may make with a decided post, such as withdrawing it; they depend on role
 * and status.
 */
export function usePostMoves({ onMoved, onStale }: Options = {}) {
  const confirm = useConfirm();
  const isPlatformAdmin = useUser().role === 'platform_admin';
  const may = usePermissions();

  const options = { failure: FAILED, refreshes: POST_READS };
  const moving = useAction(
    async (name: Exclude<MoveName, 'publish'>, { create_id: id, version }: Movable) => {
      const init = { params: { path: { id } }, body: { version } };
      try {
        const after = await (name === 'undo'
          ? undoApproval(id, version)
          : data(
              name === 'reopen'
                ? api.POST('/api/blog-posts/{id}/reopen', init)
                : name === 'revise'
                  ? api.POST('/api/blog-posts/{id}/revise', init)
                  : api.POST('/api/blog-posts/{id}/withdraw', init),
            ));
        onMoved?.(after);
        return after;
      } catch (error) {
        if (isOvertaken(error)) onStale?.(error.problem.current as Post | undefined);
        throw error;
      }
    },
    {
      ...options,
      success: ({ create_id, title, seal }, name) => ({
        title: 'Post status updated successfully',
        description: DONE[name](title, seal !== null),
        about: aboutDecision(create_id),
      }),
    },
  );
  const publishing = useAction(
    async ({ create_id: id }: Movable) => {
      await api.POST('/api/blog-posts/{id}/publish-now', { params: { path: { id } } });
      let after = await get(id);
      for (let look = 1; look < LOOKS && after.status === 'approved'; look++) {
        await pause(BETWEEN_LOOKS_MS);
        after = await get(id);
      }
      onMoved?.(after);
      return after;
    },
    {
      ...options,
      failure: 'Failed to publish post',
      success: ({ title, published, status }) =>
        published && status !== 'approved'
          ? { title: 'Post published', description: `“${title}” is on the website.` }
          : {
              title: 'Post sent',
              description: `“${title}” is on its way. The delivery log on Publishing tells how it goes.`,
            },
    },
  );

  const ask = async (post: Movable) => {
    const sure = await confirm({
      title: `Withdraw “${post.title}”?`,
      children:
        'It stops being delivered at once. This cannot be undone: only a new approval, after Revise, brings it back.',
      loses: [
        'The approval, with its seal',
        ...(post.published
          ? [
              'Its place on the website: WordPress and Ghost take it down, and sites that pull or ask to be told ' +
                'of withdrawals learn of it; a copy elsewhere stays until somebody deletes it there',
            ]
          : ['Deliveries of it that are still planned']),
      ],
      confirm: 'Withdraw',
    });
    if (sure) await moving.run('withdraw', post);
  };

  /** Returns the possible moves of a post in the order of the menu. */
  const movesOf = (post: Movable): PostMove[] => {
    const { status, seal, published, websiteId } = post;
    const mayReview = may('review', websiteId);
    const isOut = status === 'approved' || status === 'published';
    const isHeld = (undoableUntil(post) ?? 0) > Date.now();
    const can: Record<MoveName, boolean> = {
      undo: mayReview && isHeld,
      publish:
        !isHeld &&
        !isPlatformAdmin &&
        may('publish', websiteId) &&
        seal !== null &&
        (status === 'approved' || !published),
      reopen: mayReview && status === 'rejected',
      revise: !isHeld && !isPlatformAdmin && mayReview && (isOut || status === 'withdrawn' || status === 'imported'),
      withdraw: mayReview && isOut,
    };
    const run = (name: MoveName) => () =>
      void (name === 'publish' ? publishing.run(post) : name === 'withdraw' ? ask(post) : moving.run(name, post));
    return (Object.keys(LABELS) as MoveName[])
      .filter((name) => can[name])
      .map((name) => ({ name, label: LABELS[name], run: run(name) }));
  };

  return { movesOf, isMoving: moving.running || publishing.running };
}

const DONE: Record<Exclude<MoveName, 'publish'>, (title: string, isLive: boolean) => string> = {
  undo: (title) => `“${title}” is pending again.`,
  reopen: (title) => `“${title}” is pending again.`,
  revise: (title, isLive) =>
    isLive
      ? `“${title}” is pending again. The approved version stays live until a new one is approved.`
      : `“${title}” is pending again.`,
  withdraw: (title) => `“${title}” is no longer delivered.`,
};
