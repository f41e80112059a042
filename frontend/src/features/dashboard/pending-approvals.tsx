import { Skeleton } from 'antd';
import { Link } from 'react-router';
import { POLL_PENDING } from '../../api/read-policy.js';
import { useList } from '../../api/use-read.js';
import { EmptyState, PageState } from '../../ui/page-state.js';
import { shortDate } from '../../ui/dates.js';

const SHOWN = 3;

/** The first posts that wait for a decision. */
export function PendingApprovals() {
  const pending = useList('/api/blog-posts/pending', undefined, POLL_PENDING);
  return (
    <section className="pending" aria-labelledby="pending-title">
      <header>
        <h2 id="pending-title">Pending Approvals</h2>
        {(pending.data?.total ?? 0) > SHOWN && <Link to="/blog-posts?status=pending">All {pending.data?.total}</Link>}
      </header>
      <PageState
        of={pending}
        skeleton={<Skeleton active title={false} paragraph={{ rows: SHOWN * 2 }} />}
        empty={<EmptyState title="No posts pending approval">New posts appear here as soon as they are written.</EmptyState>}
        failed="The pending posts could not be loaded."
      >
        {({ items }) => (
          <ul>
            {items.slice(0, SHOWN).map(({ create_id, title, category, created_at }) => (
              <li key={create_id}>
                <div>
                  <strong>{title}</strong>
                  <span>{[category, shortDate(created_at)].filter(Boolean).join(' · ')}</span>
                </div>
                <Link to={`/post-approval/${create_id}`} aria-label={`Review ${title}`}>
                  Review
                </Link>
              </li>
            ))}
          </ul>
        )}
      </PageState>
    </section>
  );
}
