import { useState } from 'react';
import { useUser } from '../../session/use-session.js';

export interface SavedFilter {
  name: string;
  /** As in the address. */
  search: string;
}

const MOST = 20;

const isFilter = (value: unknown): value is SavedFilter =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as SavedFilter).name === 'string' &&
  typeof (value as SavedFilter).search === 'string';

function readFrom(key: string): SavedFilter[] {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(parsed) ? parsed.filter(isFilter) : [];
  } catch {
    // Not written by this screen.
    return [];
  }
}

/** Filters that the person signed in keeps in this browser. One saved under a name that is taken takes its place. */
export function useSavedFilters() {
  const { id } = useUser();
  const key = `savedFilters.${id}`;
  const [saved, setSaved] = useState(() => readFrom(key));
  const keep = (filters: SavedFilter[]) => {
    localStorage.setItem(key, JSON.stringify(filters));
    setSaved(filters);
  };
  const others = (name: string) => saved.filter((each) => each.name !== name);
  return {
    saved,
    save: (filter: SavedFilter) => keep([...others(filter.name), filter].slice(-MOST)),
    remove: (name: string) => keep(others(name)),
  };
}
