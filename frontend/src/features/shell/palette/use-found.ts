import { useList, useRead } from '../../../api/use-read.js';
import { ApiError } from '../../../api/errors.js';
import { useSelectedWebsite } from '../../../session/websites.js';
import { usePaused } from '../../../ui/use-paused.js';
import { matches } from './matches.js';

const SHOWN = 6;
const NUMBER = /^#?(\d{1,9})$/;

export interface FoundPost {
  create_id: number;
  title: string;
  status: string;
  published: boolean;
  websiteName: string;
}

/**
 * Searches for websites and posts that match the input, limited to a few of each. Posts are also found by their number.
 */
export function useFound(typed: string) {
  const words = typed.replaceAll('\0', '').trim();
  const paused = usePaused(words);
  const asked = words === '' ? '' : paused;
  const { websites, total } = useSelectedWebsite();
  const isLong = total > websites.length;
  const number = NUMBER.exec(asked)?.[1];

  const far = useList(isLong && asked ? '/api/websites' : null, { query: { q: asked, limit: SHOWN } });
  const listed = useList(asked && !asked.startsWith('#') ? '/api/blog-posts' : null, {
    query: { q: asked, limit: SHOWN },
  });
  const numbered = useRead(number ? '/api/blog-posts/{id}' : null, { path: { id: Number(number ?? 0) } });

  const isUnknownNumber = numbered.error instanceof ApiError && numbered.error.status === 404;
  const byNumber: FoundPost[] = numbered.data ? [numbered.data] : [];
  const byWords = (listed.data?.items ?? []).filter(({ create_id }) => create_id !== numbered.data?.create_id);
  const near = words === '' ? [] : websites.filter(({ name, url }) => matches(words, `${name} ${url}`)).slice(0, SHOWN);
  const reads = [far, listed, numbered];
  return {
    websites: isLong ? (far.data?.items ?? near) : near,
    posts: words === asked ? [...byNumber, ...byWords].slice(0, SHOWN) : [],
    searching: words !== asked || reads.some(({ isLoading }) => isLoading),
    error: far.error ?? listed.error ?? (isUnknownNumber ? undefined : numbered.error),
    retry: () => reads.forEach(({ error, mutate }) => error && void mutate()),
  };
}
