import { Button, Select } from 'antd';
import { useRead } from '../../api/use-read.js';
import { TopicSelect } from '../../entities/topic/topic-select.js';
import { FilterBar } from '../../ui/filter-bar.js';
import { SearchField } from '../../ui/search-field.js';
import { AGES, SCORES, SORTS, type useInboxView } from './use-inbox-view.js';

const ANY = 'any';
const optionsOf = (set: Record<string, { label: string }>, any: string) => [
  { value: ANY, label: any },
  ...Object.entries(set).map(([value, { label }]) => ({ value, label })),
];
const orNull = (value: string) => (value === ANY ? null : value);

/** Filters and order of the pending posts. The website is selected in the header. */
export function InboxFilters({ view }: { view: ReturnType<typeof useInboxView> }) {
  const { filters, sort, websiteId, change, clear, isFiltered } = view;
  const topics = useRead('/api/blog-posts/topics', { query: { status: 'pending', ...(websiteId && { websiteId }) } });
  return (
    <FilterBar>
      <SearchField
        label="Search pending posts"
        placeholder="Search title, category, excerpt"
        words={filters.q ?? ''}
        onChange={(q) => change({ q })}
      />
      <TopicSelect topics={topics.data} category={filters.category} focusTopicId={filters.topic} onChange={change} />
      <Select
        aria-label="Age"
        value={filters.age && AGES[filters.age] ? filters.age : ANY}
        onChange={(age) => change({ age: orNull(age) })}
        options={optionsOf(AGES, 'Any age')}
      />
      <Select
        aria-label="Score"
        value={filters.score && SCORES[filters.score] ? filters.score : ANY}
        onChange={(score) => change({ score: orNull(score) })}
        options={optionsOf(SCORES, 'Any score')}
      />
      <Select
        aria-label="Order"
        value={sort}
        onChange={(order) => change({ sort: order })}
        options={Object.entries(SORTS).map(([value, label]) => ({ value, label }))}
      />
      {isFiltered && (
        <Button type="text" onClick={clear}>
          Clear filters
        </Button>
      )}
    </FilterBar>
  );
}
