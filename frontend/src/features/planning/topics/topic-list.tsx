import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { Website } from '../../../session/websites.js';
import { useAll, useList } from '../../../api/use-read.js';
import { EmptyState, PageState } from '../../../ui/page-state.js';
import { Pages } from '../../../ui/pages.js';
import { Panel } from '../../../ui/panel.js';
import { TopicCard } from './topic-card.js';
import { TopicFilters } from './topic-filters.js';
import { useRunsOfTopics } from './use-runs-of-topics.js';
import { PAGE_SIZE, useTopicsView } from './use-topics-view.js';

interface TopicListProps {
  website: Website;
  /** Button that creates the first topic, shown while the list is empty. */
  create: ReactNode;
  onEdit: (id: string) => void;
  onHistory: (id: string) => void;
}

export function TopicList({ website, create, onEdit, onHistory }: TopicListProps) {
  const view = useTopicsView(website.id);
  const topics = useList('/api/focus-topics', { query: view.query }, { keepPreviousData: true });
  const categories = useAll('/api/categories', { query: { websiteId: website.id } });
  const runsOf = useRunsOfTopics(website.id);
  const empty = view.isFiltered ? (
    <EmptyState title="No focus topics found" action={<Button onClick={view.clear}>Clear filters</Button>}>
      No focus topic matches these filters.
    </EmptyState>
  ) : (
    <EmptyState title="No Focus Topics Scheduled" action={create}>
      A focus topic says what to write about for a while, and on which days. Create the first one, and it appears here
      with its next runs.
    </EmptyState>
  );
  return (
    <Panel title="Scheduled Focus Topics">
      {!website.isActive && (
        <p className="planning-notice" role="alert">
          This website is inactive: content generation and publishing are paused.
        </p>
      )}
      {(view.isFiltered || topics.data?.total !== 0) && <TopicFilters view={view} categories={categories.data ?? []} />}
      <PageState
        of={topics}
        skeleton={<CardPlaceholders />}
        empty={empty}
        failed="The focus topics could not be loaded."
      >
        {({ items, total, next }) => (
          <>
            <ul className="topics" aria-label="Focus topics" aria-busy={topics.isValidating}>
              {items.map((topic) => (
                <TopicCard
                  key={topic.id}
                  topic={topic}
                  runs={runsOf(topic.id)}
                  onEdit={() => onEdit(topic.id)}
                  onHistory={() => onHistory(topic.id)}
                />
              ))}
            </ul>
            <Pages
              pageSize={PAGE_SIZE}
              shown={items.length}
              total={total}
              cursors={view.cursors}
              next={next}
              turnTo={view.turnTo}
            />
          </>
        )}
      </PageState>
    </Panel>
  );
}

const CardPlaceholders = () => (
  <ul className="topics" aria-hidden="true">
    {Array.from({ length: 4 }, (_, at) => (
      <li className="sheet topic-card" key={at}>
        <Skeleton active title={{ width: '45%' }} paragraph={{ rows: 5, width: ['90%', '30%', '60%', '40%', '40%'] }} />
      </li>
    ))}
  </ul>
);
