import { Button, Skeleton } from 'antd';
import { Link } from 'react-router';
import { POLLED } from '../../api/read-policy.js';
import type { Item } from '../../api/types.js';
import { useList } from '../../api/use-read.js';
import { useDecision } from '../../entities/post/use-decision.js';
import { useIsPlatformAdmin, usePermissions } from '../../session/use-session.js';
import { useSelectedWebsite } from '../../session/websites.js';
import { shortDate } from '../../ui/dates.js';
import { EmptyState, PageState } from '../../ui/page-state.js';
import { Lines, Panel } from '../../ui/panel.js';

const SHOWN = 3;

/** The posts of one website, or of all, that wait for a review. */
export const useDashboardPending = (websiteId: string | undefined) =>
  useList('/api/blog-posts/pending', websiteId ? { query: { websiteId } } : undefined, POLLED);

/** The first three pending posts. Platform admins decide here; tenant admins open the review, or approve at once. */
export function PendingApprovals({ websiteId }: { websiteId: string | undefined }) {
  const pending = useDashboardPending(websiteId);
  const { total } = useSelectedWebsite();
  return (
    <Panel
      title="Pending Approvals"
      aside={
        (pending.data?.total ?? 0) > SHOWN && (
          <Link to="/approvals">All {pending.data?.total.toLocaleString('en')}</Link>
        )
      }
    >
      <PageState
        of={pending}
        skeleton={<Skeleton active title={false} paragraph={{ rows: SHOWN * 2 }} />}
        empty={
          <EmptyState title="No posts pending approval" action={<Link to="/create-post">Create Post</Link>}>
            New posts appear here as soon as they are written.
          </EmptyState>
        }
        failed="The pending posts could not be loaded."
      >
        {({ items }) => (
          <Lines>
            {items.slice(0, SHOWN).map((post) => (
              <PendingPost
                key={post.create_id}
                post={post}
                saysWhere={!websiteId && total > 1}
                onStale={() => void pending.mutate()}
              />
            ))}
          </Lines>
        )}
      </PageState>
    </Panel>
  );
}

interface PendingPostProps {
  post: Item<'/api/blog-posts/pending'>;
  /** Whether the list is over several websites, so that each line names its own. */
  saysWhere: boolean;
  onStale: () => void;
}

function PendingPost({ post, saysWhere, onStale }: PendingPostProps) {
  const { create_id, title, category, created_at, websiteName } = post;
  const isPlatformAdmin = useIsPlatformAdmin();
  const may = usePermissions();
  const { approve, decline, deciding } = useDecision({ onStale });
  const review = `/post-approval/${create_id}`;
  return (
    <li aria-label={title}>
      <div className="pending-post">
        <strong>{isPlatformAdmin ? <Link to={review}>{title}</Link> : title}</strong>
        <p className="quiet">
          {[category, shortDate(created_at), saysWhere && websiteName].filter(Boolean).join(' · ')}
        </p>
      </div>
      {isPlatformAdmin ? (
        <div className="line-buttons">
          <Button disabled={deciding} onClick={() => void approve(post)} aria-label={`Approve ${title}`}>
            Approve
          </Button>
          <Button type="text" disabled={deciding} onClick={() => void decline(post)} aria-label={`Reject ${title}`}>
            Reject
          </Button>
        </div>
      ) : (
        <div className="line-buttons">
          <Link to={review} aria-label={`Review ${title}`}>
            Review
          </Link>
          {may('review', post.websiteId) && (
            <Button disabled={deciding} onClick={() => void approve(post)} aria-label={`Approve ${title}`}>
              Approve
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
