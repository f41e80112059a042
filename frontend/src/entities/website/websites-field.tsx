import { useState } from 'react';
import { useList } from '../../api/use-read.js';
import { SearchManySelect, type Choice } from '../../ui/search-select.js';
import { usePaused } from '../../ui/use-paused.js';

const SHOWN = 50;

interface WebsitesFieldProps {
  id?: string;
  value?: Choice[];
  onChange?: (value: Choice[]) => void;
}

/** Form field that selects websites by a search on the server, however many there are. */
export function WebsitesField(field: WebsitesFieldProps) {
  const [typed, setTyped] = useState('');
  const words = usePaused(typed.trim());
  const websites = useList(
    '/api/websites',
    { query: { limit: SHOWN, ...(words && { q: words }) } },
    { keepPreviousData: true },
  );
  return (
    <SearchManySelect
      {...field}
      placeholder="Search by name or URL"
      found={websites.data?.items.map(({ id: value, name: label }) => ({ value, label }))}
      error={websites.error}
      loading={websites.isLoading}
      onSearch={setTyped}
      nothing="No websites found"
    />
  );
}
