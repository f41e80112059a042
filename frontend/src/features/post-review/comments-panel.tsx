import { Segmented } from 'antd';
import { useState, type Ref } from 'react';
import type { MentionsRef } from 'antd/es/mentions/index.js';
import { useSWRConfig } from 'swr';
import { api, data } from '../../api/client.js';
import type { ReadPath } from '../../api/types.js';
import { useList, useRead } from '../../api/use-read.js';
import type { Marking } from '../../entities/post/post-frame/post-frame.js';
import type { Sentence } from '../../entities/post/post-frame/sentences.js';
import type { Post } from '../../entities/post/post.js';
import { useAction } from '../../session/use-action.js';
import { useUser } from '../../session/use-session.js';
import { useConfirm } from '../../ui/confirm.js';
import { PageState } from '../../ui/page-state.js';
import { Pages } from '../../ui/pages.js';
import { useUrlState } from '../../ui/use-url-state.js';
import { CommentForm } from './comment-form.js';
import { CommentLine, type CommentRow } from './comment-line.js';
import './comments.css';

const PAGE = 10;
const REFRESHED: ReadPath[] = ['/api/blog-posts/{id}/comments', '/api/comments/{id}', '/api/dashboard/activity'];
const FILTERS = [
  { value: 'open', label: 'Open' },
  { value: 'resolved', label: 'Resolved' },
  { value: 'all', label: 'All' },
];
const NOTHING: Record<string, string> = {
  open: 'No open comments.',
  resolved: 'No resolved comments.',
  all: 'No comments yet.',
};

interface CommentsPanelProps {
  post: Post;
  sentences: readonly Sentence[];
  /** The sentence that is commented on, such as `b3.2`. */
  about: string | null;
  onAbout: (name: string | null) => void;
  onMark: (marked: Marking | null) => void;
  ref?: Ref<MentionsRef>;
}

/** Comments on the post and its sentences, filtered by open or resolved. */
export function CommentsPanel({ post, sentences, about, onAbout, onMark, ref }: CommentsPanelProps) {
  const { create_id: id, websiteId } = post;
  const user = useUser();
  const confirm = useConfirm();
  const [asked] = useUrlState('comment');
  const [chosen, setFilter] = useUrlState('comments');
  const [cursors, setCursors] = useState<string[]>([]);
  // A link to a comment must find it even if it has been resolved since.
  const filter = FILTERS.some(({ value }) => value === chosen) ? chosen! : asked ? 'all' : 'open';
  const query = {
    limit: PAGE,
    cursor: cursors.at(-1),
    // Open marks have a panel of their own; settled ones are among the comments.
    ...(filter === 'open' && { marks: false }),
    ...(filter !== 'all' && { resolved: filter === 'resolved' }),
  };
  const list = useList('/api/blog-posts/{id}/comments', { path: { id }, query });
  // The marks come from the same call, so they are read again with the comments.
  const { mutate } = useSWRConfig();
  const readAgain = () => mutate((key) => Array.isArray(key) && key[0] === '/api/blog-posts/{id}/comments');
  // The linked comment may be on a later page of the list, so it is read separately and shown first.
  const isListed = list.data?.items.some((comment) => comment.id === asked) ?? true;
  const linked = useRead(asked && !isListed && cursors.length === 0 ? '/api/comments/{id}' : null, {
    path: { id: asked ?? '' },
  });

  const write = useAction(
    (text: string) => {
      const place = sentences.find(({ name }) => name === about);
      const sentence = place && { block: place.block, sentence: place.sentence, text: place.text };
      return data(
        api.POST('/api/blog-posts/{id}/comments', {
          params: { path: { id } },
          body: { text, ...(sentence && { sentence }) },
        }),
      );
    },
    { failure: 'Failed to comment', refreshes: REFRESHED },
  );
  const change = useAction(
    (comment: CommentRow, changes: { text?: string; resolved?: boolean }) =>
      data(api.PATCH('/api/comments/{id}', { params: { path: { id: comment.id } }, body: changes })),
    {
      failure: 'Failed to change the comment',
      refreshes: REFRESHED,
    },
  );
  const remove = useAction(
    (comment: CommentRow) => api.DELETE('/api/comments/{id}', { params: { path: { id: comment.id } } }),
    {
      success: 'Comment deleted',
      failure: 'Failed to delete the comment',
      refreshes: REFRESHED,
    },
  );
  const isOwn = ({ authorId }: CommentRow) => authorId === user.id;
  const managesTeam =
    user.role === 'platform_admin' || (user.permissions?.[websiteId]?.includes('manage_team') ?? false);
  const ask = async (comment: CommentRow) => {
    if (await confirm({ title: 'Delete this comment?', loses: [comment.text], confirm: 'Delete' }))
      await remove.run(comment);
  };
  const busy = change.running || remove.running;

  return (
    <section className="review-card" aria-labelledby="review-comments">
      <h2 id="review-comments">Comments</h2>
      <Segmented
        className="comments-filter"
        aria-label="Which comments"
        size="small"
        options={FILTERS}
        value={filter}
        onChange={(value) => {
          setCursors([]);
          setFilter(value);
        }}
      />
      <PageState
        of={{ ...list, mutate: readAgain }}
        failed="The comments could not be loaded."
        empty={<p className="review-quiet">{NOTHING[filter]}</p>}
      >
        {({ items, total, next }) => (
          <>
            <ul className="rewrites">
              {[...(linked.data?.postId === id && !isListed ? [linked.data] : []), ...items].map((comment) => (
                <CommentLine
                  key={comment.id}
                  comment={comment}
                  website={websiteId}
                  isAsked={comment.id === asked}
                  isOwn={isOwn(comment)}
                  mayDelete={isOwn(comment) || managesTeam}
                  busy={busy}
                  onChange={async (changes) => (await change.run(comment, changes)) !== undefined}
                  onDelete={() => void ask(comment)}
                  onMark={onMark}
                />
              ))}
            </ul>
            {total > PAGE && (
              <Pages
                pageSize={PAGE}
                shown={items.length}
                total={total}
                cursors={cursors}
                next={next}
                turnTo={setCursors}
              />
            )}
          </>
        )}
      </PageState>
      <CommentForm
        ref={ref}
        post={post}
        sentences={sentences}
        about={about}
        onAbout={onAbout}
        writing={write.running}
        onWrite={async (text) => {
          const written = await write.run(text);
          if (written) onAbout(null);
          return written !== undefined;
        }}
      />
    </section>
  );
}
