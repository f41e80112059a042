import { Button, Skeleton } from 'antd';
import { Link, useNavigate } from 'react-router';
import { useList } from '../../api/use-read.js';
import type { Item } from '../../api/types.js';
import { TopicBadge } from '../../entities/topic/topic-state.js';
import { slotTime } from '../../entities/topic/topic-times.js';
import { useMayConfigure } from '../../session/may-configure.js';
import { EmptyState, PageState } from '../../ui/page-state.js';
import { Lines, Panel } from '../../ui/panel.js';
import { counted, type Category } from './categories-of.js';

const SHOWN = 20;

/** The newest focus topics of a category, each with its state and its next run. */
export function TopicsView({ category: { id, websiteId, name } }: { category: Category }) {
  const navigate = useNavigate();
  const mayConfigure = useMayConfigure(websiteId);
  const planning = `/content-planning?website=${websiteId}&category=${id}`;
  const topics = useList('/api/focus-topics', { query: { websiteId, categoryId: id, limit: SHOWN } });
  const add = mayConfigure && <Button onClick={() => void navigate(`${planning}&dialog=new`)}>Add focus topic</Button>;
  return (
    <Panel title={`Focus topics of ${name}`} aside={topics.data?.total ? add : undefined}>
      <PageState
        of={topics}
        skeleton={<Skeleton active title={false} paragraph={{ rows: 4 }} />}
        empty={
          <EmptyState title="No Focus Topics Scheduled" action={add}>
            A focus topic says what to write about for a while, and on which days. Its next run appears here.
          </EmptyState>
        }
        failed="The focus topics could not be loaded."
      >
        {({ items, total }) => (
          <>
            <Lines>
              {items.map((topic) => (
                <TopicLine key={topic.id} topic={topic} to={`${planning}&dialog=${topic.id}`} />
              ))}
            </Lines>
            <p className="category-more">
              <Link to={planning}>
                {total > items.length
                  ? `All ${total.toLocaleString('en')} in content planning`
                  : 'Open in content planning'}
              </Link>
            </p>
          </>
        )}
      </PageState>
    </Panel>
  );
}

function TopicLine({ topic, to }: { topic: Item<'/api/focus-topics'>; to: string }) {
  const { id, title, nextRuns, scheduleTimezone, totalPostsGenerated } = topic;
  const [next] = nextRuns;
  return (
    <li aria-label={title}>
      <div>
        <Link to={to}>{title}</Link>
        <p className="quiet">
          {next && (
            <>
              <time dateTime={next}>Next run {slotTime(next, scheduleTimezone)}</time>
              {' · '}
            </>
          )}
          {totalPostsGenerated > 0 ? (
            <Link to={`/blog-posts?topic=${id}`} aria-label={`${counted(totalPostsGenerated, 'post')} of ${title}`}>
              {counted(totalPostsGenerated, 'post')}
            </Link>
          ) : (
            'No post yet'
          )}
        </p>
      </div>
      <TopicBadge topic={topic} />
    </li>
  );
}
