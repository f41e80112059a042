import { Select } from 'antd';
import type { Item } from '../../../api/types.js';
import { ACTIVE_STATES } from '../../../ui/active-badge.js';
import { FilterBar } from '../../../ui/filter-bar.js';
import { SearchField } from '../../../ui/search-field.js';
import { SORTS, type TopicsView } from './use-topics-view.js';

const ANY = 'any';
const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Filters and sort order of the topic list. */
export function TopicFilters({ view, categories }: { view: TopicsView; categories: Item<'/api/categories'>[] }) {
  const { q, category, status, sort, change } = view;
  return (
    <FilterBar>
      <SearchField
        label="Search focus topics"
        placeholder="Search title, description"
        words={q}
        onChange={(words) => change({ q: words })}
      />
      <Select
        aria-label="Category"
        showSearch={categories.length > 8 ? { optionFilterProp: 'label' } : false}
        value={category ?? ANY}
        onChange={(chosen: string) => change({ category: chosen === ANY ? null : chosen })}
        options={[
          { value: ANY, label: 'Any category' },
          ...categories.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Select
        aria-label="Status"
        value={status ?? ANY}
        onChange={(chosen: string) => change({ status: chosen === ANY ? null : chosen })}
        options={[{ value: ANY, label: 'Any status' }, ...optionsOf(ACTIVE_STATES)]}
      />
      <Select
        aria-label="Order"
        value={sort}
        onChange={(order) => change({ sort: order })}
        options={optionsOf(SORTS)}
      />
    </FilterBar>
  );
}
