import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useSelectedWebsite } from './websites.js';

/**
 * The website of a list, kept in the address too: an address that was sent chooses it in the header, and a choice in the
 * header changes the address and goes to the list's first page.
 */
export function useWebsiteInAddress(): string | null {
  const { selectedId, select, loading } = useSelectedWebsite();
  const [params, setParams] = useSearchParams();
  const named = params.get('website');
  const isFollowed = useRef(false);

  useEffect(() => {
    if (loading) return;
    const isFirst = !isFollowed.current;
    isFollowed.current = true;
    if (named === selectedId) return;
    if (isFirst && named) return select(named);
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (!isFirst) after.delete('after');
        if (selectedId) after.set('website', selectedId);
        else after.delete('website');
        return after;
      },
      { replace: true },
    );
    // The address follows the choice, not the other way round: it is compared when the choice changes.
  }, [loading, selectedId, select, setParams, named]);

  return named ?? selectedId;
}
