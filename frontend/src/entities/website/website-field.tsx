import { useState } from 'react';
import { useList } from '../../api/use-read.js';
import { SearchSelect, type Choice } from '../../ui/search-select.js';
import { usePaused } from '../../ui/use-paused.js';

interface WebsiteFieldProps {
  id?: string;
  value?: Choice;
  onChange?: (value: Choice | undefined) => void;
}

/** Select list of websites. The server does the searching, because there may be too many websites to load. */
export function WebsiteField(field: WebsiteFieldProps) {
  const [typed, setTyped] = useState('');
  const words = usePaused(typed.trim());
  const websites = useList(
    '/api/websites',
    { query: { limit: 50, ...(words && { q: words }) } },
    { keepPreviousData: true },
  );
  return (
    <SearchSelect
      {...field}
      placeholder="No website"
      found={websites.data?.items.map(({ id: value, name: label }) => ({ value, label }))}
      error={websites.error}
      loading={websites.isLoading}
      onSearch={setTyped}
      nothing="No websites found"
      allowClear
    />
  );
}
