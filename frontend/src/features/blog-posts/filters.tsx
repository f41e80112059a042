import { Select } from 'antd';
import { SearchField } from '../../ui/search-field.js';
import { SORTS, STATUSES, type ListView } from './use-list-view.js';

const ANY = 'any';

interface FiltersProps {
  view: ListView;
  onChange: (part: { status?: string | undefined; sort?: string; q?: string }) => void;
}

const optionsOf = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }));

export function Filters({ view, onChange }: FiltersProps) {
  return (
    <div className="post-filters" role="search">
      <SearchField label="Search posts" placeholder="Search title, category, excerpt" words={view.q} onChange={(q) => onChange({ q })} />
      <Select
        aria-label="Status"
        value={view.status ?? ANY}
        onChange={(status) => onChange({ status: status === ANY ? undefined : status })}
        options={[{ value: ANY, label: 'Any status' }, ...optionsOf(STATUSES)]}
      />
      <Select aria-label="Order" value={view.sort} onChange={(sort) => onChange({ sort })} options={optionsOf(SORTS)} />
    </div>
  );
}
