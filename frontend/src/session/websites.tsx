import { createContext, use, useCallback, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import type { Item } from '../api/types.js';
import { readAhead, useList, useRead } from '../api/use-read.js';
import { useUser } from './use-session.js';

export type Website = Item<'/api/websites'>;

interface SelectedWebsite {
  /** The websites of the person signed in, newest first: up to 200, and always the selected one. */
  websites: Website[];
  /** Number of websites of this person. If it exceeds the length of `websites`, searches go to the server. */
  total: number;
  /** The selected website; null while 'All Websites' is selected. */
  selected: Website | null;
  selectedId: string | null;
  /** Id of the website that was asked for. It may no longer exist, or be one that this person may not see. */
  wantedId: string | null;
  /** Selects a website; `null` selects 'All Websites'. The selection survives a reload. */
  select: (id: string | null) => void;
  /**
   * The website of a screen that is about a single one: the selected one, otherwise the first. Null if there is none.
   */
  working: Website | null;
  /** Whether the screen is about a single website, so that 'All Websites' cannot be selected on it. */
  isAboutOne: boolean;
  /** Called by such a screen while it is shown. */
  showOne: () => () => void;
  loading: boolean;
  error: Error | undefined;
  retry: () => unknown;
}

const Context = createContext<SelectedWebsite | null>(null);
const KEY = 'selectedWebsite';
const FIRST = { query: { limit: 200 } };

/** Prefetches the websites, which are needed before any screen of the workspace can be shown. */
export const readWebsitesAhead = (): void => readAhead('/api/websites', FIRST);

/**
 * Returns the id of the website in the address, otherwise of the one selected last in this browser. It may no longer
 * exist, or belong to another person.
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

  const [screensAboutOne, setScreensAboutOne] = useState(0);
  const showOne = useCallback(() => {
    setScreensAboutOne((count) => count + 1);
    return () => setScreensAboutOne((count) => count - 1);
  }, []);
  const isAboutOne = screensAboutOne > 0;

  const value = useMemo(() => {
    const websites = [...(data?.items ?? []), ...(isBeyond && beyond.data ? [beyond.data] : [])];
    // A remembered website that no longer exists, or belongs to another person, is not selected.
    const selected = websites.find(({ id }) => id === wanted) ?? null;
    return {
      websites,
      total: data?.total ?? 0,
      selected,
      selectedId: selected?.id ?? null,
      wantedId: wanted,
      select,
      working: selected ?? websites[0] ?? null,
      isAboutOne,
      showOne,
      loading: isLoading || beyond.isLoading,
      error: data ? undefined : error,
      retry: () => mutate(),
    };
  }, [beyond.data, beyond.isLoading, data, error, isAboutOne, isBeyond, isLoading, mutate, select, showOne, wanted]);

  return (
    <Context value={value} key={user.id}>
      {children}
    </Context>
  );
}

/** Returns the name of the website that a screen over all websites is about: the selected one, or the only one. */
export function useNameOfOne(): string | undefined {
  const { selected, websites, total } = useSelectedWebsite();
  return (selected ?? (total === 1 ? websites[0] : undefined))?.name;
}

/** Returns a website by its id, even if the selector has not loaded it; undefined until it is known. */
export function useWebsite(id: string | null | undefined): Website | undefined {
  const { websites, loading } = useSelectedWebsite();
  const held = websites.find((each) => each.id === id);
  const beyond = useRead(id && !held && !loading ? '/api/websites/{id}' : null, { path: { id: id ?? '' } });
  return held ?? beyond.data;
}

/** Says that the screen is about a single website, for as long as it is shown. */
export function useShowsOne(): void {
  const { showOne } = useSelectedWebsite();
  useLayoutEffect(showOne, [showOne]);
}

/** Returns the state of the website switcher, for every screen of the workspace. */
export function useSelectedWebsite(): SelectedWebsite {
  const value = use(Context);
  if (!value) throw new Error('The website selector belongs to the workspace.');
  return value;
}
