import { Select } from 'antd';
import { useState } from 'react';
import { useList } from '../../api/use-read.js';
import { useSelectedWebsite } from '../../session/websites.js';
import { usePaused } from '../../ui/use-paused.js';

const ALL = { value: 'all', label: 'All Websites' };
const FOUND = 50;
const FEW = 8;

/** Chooses the website that every screen is about. Of more than are loaded, the server finds it. */
export function WebsiteSelector() {
  const { websites, total, selectedId, select, loading } = useSelectedWebsite();
  const [typed, setTyped] = useState('');
  const words = usePaused(typed.trim());
  const isLong = total > websites.length;
  const searches = isLong && words !== '';
  const found = useList(searches ? '/api/websites' : null, { query: { q: words, limit: FOUND } }, { keepPreviousData: true });
  const offered = (searches ? (found.data?.items ?? []) : websites).map(({ id, name }) => ({ value: id, label: name }));
  const byLabel = websites.length > FEW ? { optionFilterProp: 'label' } : false;
  return (
    <Select
      className="website-selector"
      aria-label="Website"
      loading={loading || found.isLoading}
      value={selectedId ?? ALL.value}
      onChange={(id: string) => select(id === ALL.value ? null : id)}
      showSearch={isLong ? { filterOption: false, onSearch: setTyped } : byLabel}
      options={searches ? offered : [ALL, ...offered]}
      notFoundContent={found.isLoading ? 'Loading...' : 'No websites found'}
      popupMatchSelectWidth={240}
      // Within the header, so that the list belongs to a landmark.
      getPopupContainer={(select: HTMLElement) => select.parentElement ?? document.body}
    />
  );
}
