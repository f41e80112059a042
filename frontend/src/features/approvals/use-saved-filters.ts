import { useState } from 'react';
import { useUser } from '../../session/use-session.js';

export interface SavedFilter {
  name: string;
  /** Query string of the address. */
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
    // Something other than this screen has written the value.
    return [];
  }
}

/** Stores up to 20 filters of the person signed in in this browser. A new filter replaces one of the same name. */
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
