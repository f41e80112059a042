import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react';
import type { Item } from '../api/types.js';
import { readAhead, useList, useRead } from '../api/use-read.js';
import { useUser } from './use-session.js';

export type Website = Item<'/api/websites'>;

interface SelectedWebsite {
  /** The websites of the person signed in, the newest first: all of them up to 200, and the chosen one in any case. */
  websites: Website[];
  /** How many there are: where that is more than `websites`, the server searches. */
  total: number;
  /** The chosen website; null while 'All Websites' is. */
  selected: Website | null;
  selectedId: string | null;
  /** What was asked for: the chosen one, or one that is gone or nobody's here. */
  wantedId: string | null;
  /** `null` chooses 'All Websites'. Remembered across reloads. */
  select: (id: string | null) => void;
  /** The one to work on where a screen is about one website: the chosen, else the first. Null while there is none. */
  working: Website | null;
  loading: boolean;
  error: Error | undefined;
  retry: () => unknown;
}

const Context = createContext<SelectedWebsite | null>(null);
const KEY = 'selectedWebsite';
const FIRST = { query: { limit: 200 } };

/** No screen of the workspace is shown before they are known. */
export const readWebsitesAhead = (): void => readAhead('/api/websites', FIRST);

/**
 * The website that the page was opened for, else the one that was chosen here before; it may be gone, or another
 * person's.
 */
export const wantedWebsite = (): string | null =>
  new URLSearchParams(location.search).get('website') ?? localStorage.getItem(KEY);

export function WebsitesProvider({ children }: { children: ReactNode }) {
  const user = useUser();
  const { data, error, isLoading, mutate } = useList('/api/websites', FIRST);
  const [wanted, setWanted] = useState(wantedWebsite);
  const isBeyond =
    wanted !== null &&
    data !== undefined &&
    data.total > data.items.length &&
    !data.items.some(({ id }) => id === wanted);
  const beyond = useRead(isBeyond ? '/api/websites/{id}' : null, { path: { id: wanted ?? '' } });

  const select = useCallback((id: string | null) => {
    if (id) localStorage.setItem(KEY, id);
    else localStorage.removeItem(KEY);
    setWanted(id);
  }, []);

  const value = useMemo(() => {
    const websites = [...(data?.items ?? []), ...(isBeyond && beyond.data ? [beyond.data] : [])];
    // A remembered website that is gone, or is another person's, is no choice.
    const selected = websites.find(({ id }) => id === wanted) ?? null;
    return {
      websites,
      total: data?.total ?? 0,
      selected,
      selectedId: selected?.id ?? null,
      wantedId: wanted,
      select,
      working: selected ?? websites[0] ?? null,
      loading: isLoading || beyond.isLoading,
      error: data ? undefined : error,
      retry: () => mutate(),
    };
  }, [beyond.data, beyond.isLoading, data, error, isBeyond, isLoading, mutate, select, wanted]);

  return (
    <Context value={value} key={user.id}>
      {children}
    </Context>
  );
}

/** A website by its id, also one beyond those that the selector holds; undefined until it is known. */
export function useWebsite(id: string | null | undefined): Website | undefined {
  const { websites, loading } = useSelectedWebsite();
  const held = websites.find((each) => each.id === id);
  const beyond = useRead(id && !held && !loading ? '/api/websites/{id}' : null, { path: { id: id ?? '' } });
  return held ?? beyond.data;
}

/** The header's website selector, for every screen of the workspace. */
export function useSelectedWebsite(): SelectedWebsite {
  const value = use(Context);
  if (!value) throw new Error('The website selector belongs to the workspace.');
  return value;
}
