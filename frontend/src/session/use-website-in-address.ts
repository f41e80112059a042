import { useEffect, useRef } from 'react';
import { type SetURLSearchParams, useSearchParams } from 'react-router';
import { useSelectedWebsite } from './websites.js';

/**
 * Selects in the switcher the website that the address names, as in a link from a colleague. When another website is
 * selected later, the address changes to that website and to the first page of its list.
 */
export function useNamedWebsite(): void {
  const { selectedId, wantedId, select, working, isAboutOne, loading } = useSelectedWebsite();
  const [params, setParams] = useSearchParams();
  // With all selected, a screen about one website names it in its address, and all stay selected.
  const shownId = selectedId === null && isAboutOne ? working?.id : undefined;
  const named = params.get('website');
  const followed = useRef<string | null>(null);

  useEffect(() => {
    if (loading) return;
    const isNew = named !== followed.current;
    followed.current = named;
    if (named === null || named === shownId) return;
    if (isNew) select(named);
    if (isNew && named !== wantedId) return;
    if (named !== selectedId) name(selectedId, setParams);
  }, [loading, named, select, selectedId, setParams, shownId, wantedId]);
}

/**
 * Returns the website that a list is filtered by. The address always names it, so that the list can be sent to a
 * colleague.
 */
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

/** Names the website of a screen in its address, unless the address names one already. */
export function useNamedInAddress(websiteId: string | null): void {
  const [params, setParams] = useSearchParams();
  const isNamed = params.has('website');
  useEffect(() => {
    if (websiteId !== null && !isNamed) name(websiteId, setParams, { keepsPage: true });
  }, [isNamed, setParams, websiteId]);
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
