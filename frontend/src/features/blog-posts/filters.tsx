import { Select, Tag } from 'antd';
import type { ReactNode } from 'react';
import { useRead } from '../../api/use-read.js';
import { POST_STATUSES } from '../../entities/post/post-statuses.js';
import { TopicSelect } from '../../entities/topic/topic-select.js';
import { FilterBar } from '../../ui/filter-bar.js';
import { SearchField } from '../../ui/search-field.js';
import { SORTS, type ListView } from './use-list-view.js';

const ANY = 'any';
const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Filters and order of the posts. The website is selected in the header. */
export function Filters({ view, children }: { view: ListView; children: ReactNode }) {
  const { q, status, category, topic, sort, websiteId, change } = view;
  const topics = useRead('/api/blog-posts/topics', websiteId ? { query: { websiteId } } : undefined);
  return (
    <FilterBar>
      <SearchField
        label="Search posts"
        placeholder="Search title, category, excerpt"
        words={q}
        onChange={(words) => change({ q: words })}
      />
      <Select
        aria-label="Status"
        value={status ?? ANY}
        onChange={(chosen: string) => change({ status: chosen === ANY ? null : chosen })}
        options={[{ value: ANY, label: 'Any status' }, ...optionsOf(POST_STATUSES)]}
      />
      <TopicSelect topics={topics.data} category={category} focusTopicId={topic} onChange={change} />
      <Select
        aria-label="Order"
        value={sort}
        onChange={(order) => change({ sort: order })}
        options={optionsOf(SORTS)}
      />
      {view.narrowed.map(({ words, without }) => (
        <Tag key={words} closable={{ 'aria-label': `Remove: ${words}` }} onClose={() => change(without)}>
          {words}
        </Tag>
      ))}
      <span className="post-list-tools">{children}</span>
    </FilterBar>
  );
}
