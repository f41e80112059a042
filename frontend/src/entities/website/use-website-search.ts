import { useState } from 'react';
import { useList } from '../../api/use-read.js';
import { useSelectedWebsite, type Website } from '../../session/websites.js';
import { usePaused } from '../../ui/use-paused.js';

const FOUND = 50;
const FEW = 8;

/**
 * Options for a select of websites: the loaded ones, or, if there are more, those that the server finds for the typed
 * text. `select` holds props for Ant Design's Select, whose options have the name as their label.
 */
export function useWebsiteSearch() {
  const { websites, total, loading } = useSelectedWebsite();
  const [typed, setTyped] = useState('');
  const words = usePaused(typed.trim());
  const isLong = total > websites.length;
  const searches = isLong && words !== '';
  const found = useList(
    searches ? '/api/websites' : null,
    { query: { q: words, limit: FOUND } },
    { keepPreviousData: true },
  );
  const offered: Website[] = searches ? (found.data?.items ?? []) : websites;
  const byLabel = websites.length > FEW ? { optionFilterProp: 'label' } : false;
  return {
    offered,
    searches,
    select: {
      loading: loading || found.isLoading,
      showSearch: isLong ? { filterOption: false, onSearch: setTyped } : byLabel,
      notFoundContent: found.isLoading ? 'Loading...' : 'No websites found',
    },
  };
}
