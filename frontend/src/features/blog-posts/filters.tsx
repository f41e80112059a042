import { Input, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { SearchIcon } from '../../ui/icons.js';
import { SORTS, STATUSES, type ListView } from './use-list-view.js';

const TYPING_PAUSE_MS = 300;
const ANY = 'any';

interface FiltersProps {
  view: ListView;
  onChange: (part: { status?: string | undefined; sort?: string; q?: string }) => void;
}

const optionsOf = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }));

export function Filters({ view, onChange }: FiltersProps) {
  return (
    <div className="post-filters" role="search">
      <SearchWords words={view.q} onChange={(q) => onChange({ q })} />
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

/** Searches once the person stops typing. */
function SearchWords({ words, onChange }: { words: string; onChange: (words: string) => void }) {
  const [typed, setTyped] = useState(words);
  const latest = useRef(onChange);
  latest.current = onChange;
  const sent = useRef(words);

  useEffect(() => {
    // The address changed by itself, as when going back or clearing filters: the field follows it.
    if (words !== sent.current) setTyped(words);
    sent.current = words;
  }, [words]);

  useEffect(() => {
    if (typed.trim() === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = typed.trim();
      latest.current(sent.current);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <Input
      type="search"
      aria-label="Search posts"
      placeholder="Search title, category, excerpt"
      prefix={<SearchIcon size={15} />}
      allowClear
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
