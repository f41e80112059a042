import { Skeleton } from 'antd';
import { useId } from 'react';
import { Link } from 'react-router';
import type { Item } from '../../api/types.js';
import { useWebsite } from '../../session/websites.js';
import { ago, dateAndTime } from '../../ui/dates.js';
import { EmptyState, PageState } from '../../ui/page-state.js';
import { usePendingPosts } from './pending-posts.js';

const SHOWN = 5;

/**
 * The newest posts pending review, behind the bell.
 * @param onLeave called when a link is followed, even if it leads to the current screen
 */
export function PendingPanel({ onLeave }: { onLeave: () => void }) {
  const title = useId();
  const pending = usePendingPosts();
  const total = pending.data?.total ?? 0;
  return (
    <section className="bell-pending" aria-labelledby={title}>
      <h2 id={title}>Pending Review</h2>
      <PageState
        of={pending}
        skeleton={<Skeleton active title={false} paragraph={{ rows: SHOWN }} />}
        empty={
          <EmptyState
            title="No posts pending approval"
            action={
              <Link to="/create-post" onClick={onLeave}>
                Create Post
              </Link>
            }
          >
            New posts appear here as soon as they are written.
          </EmptyState>
        }
        failed="The pending posts could not be loaded."
      >
        {({ items }) => (
          <ul>
            {items.slice(0, SHOWN).map((post) => (
              <PendingPost key={post.create_id} post={post} onLeave={onLeave} />
            ))}
          </ul>
        )}
      </PageState>
      {total > 0 && (
        <Link to="/approvals" onClick={onLeave}>
          {total > SHOWN ? `See all ${total.toLocaleString('en')}` : 'See all posts pending review'}
        </Link>
      )}
    </section>
  );
}

function PendingPost({
  post: { create_id, title, websiteId, created_at },
  onLeave,
}: {
  post: Item<'/api/blog-posts/pending'>;
  onLeave: () => void;
}) {
  const website = useWebsite(websiteId);
  return (
    <li>
      <Link to={`/post-approval/${create_id}`} onClick={onLeave}>
        <strong>{title}</strong>
        <span>
          {website && `${website.name} · `}
          <time dateTime={created_at} title={dateAndTime(created_at)}>
            {ago(created_at)}
          </time>
        </span>
      </Link>
    </li>
  );
}
