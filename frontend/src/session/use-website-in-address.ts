import { useEffect, useRef } from 'react';
import { type SetURLSearchParams, useSearchParams } from 'react-router';
import { useSelectedWebsite } from './websites.js';

/**
 * For every screen: an address that names a website, as a colleague sends it, chooses it in the header. Once another
 * one is chosen there, the address names that one, and goes to the first page of what it lists.
 */
export function useNamedWebsite(): void {
  const { selectedId, wantedId, select, loading } = useSelectedWebsite();
  const [params, setParams] = useSearchParams();
  const named = params.get('website');
  const followed = useRef<string | null>(null);

  useEffect(() => {
    if (loading) return;
    const isNew = named !== followed.current;
    followed.current = named;
    if (named === null) return;
    if (isNew) select(named);
    if (isNew && named !== wantedId) return;
    if (named !== selectedId) name(selectedId, setParams);
  }, [loading, named, select, selectedId, setParams, wantedId]);
}

/** The website of a list, which its address always names, so that it can be sent to a colleague. */
export function useWebsiteInAddress(): string | null {
  const { selectedId, loading } = useSelectedWebsite();
  const [params, setParams] = useSearchParams();
  const named = params.get('website');
  const isArrived = useRef(false);

  useEffect(() => {
    if (loading) return;
    const isChosenHere = isArrived.current;
    isArrived.current = true;
    if (named === null && selectedId !== null) name(selectedId, setParams, { keepsPage: !isChosenHere });
  }, [loading, named, selectedId, setParams]);

  return named ?? selectedId;
}

function name(websiteId: string | null, setParams: SetURLSearchParams, { keepsPage = false } = {}): void {
  setParams(
    (before) => {
      const after = new URLSearchParams(before);
      if (!keepsPage) after.delete('after');
      if (websiteId) after.set('website', websiteId);
      else after.delete('website');
      return after;
    },
    { replace: true },
  );
}
