import { useList, useRead } from '../../../api/use-read.js';
import { ApiError } from '../../../api/errors.js';
import type { Movable } from '../../../entities/post/use-post-moves.js';
import { displayName, useUser } from '../../../session/use-session.js';
import { useSelectedWebsite } from '../../../session/websites.js';
import { usePaused } from '../../../ui/use-paused.js';
import { matches } from './matches.js';

const SHOWN = 6;
/** Letters from which on topics, terms and people are searched. */
const SHORTEST = 2;
const NUMBER = /^#?(\d{1,9})$/;

export type FoundPost = Movable & { websiteName: string };

/** A person of the team, or for platform admins anybody with an account. */
export interface FoundPerson {
  id: string;
  name: string;
  email: string;
}

/**
 * Searches for websites, posts, topics, SEO terms and people that match the input, limited to a few of each. Posts are
 * also found by their number. Topics, terms and people are those of the selected website, or of all that a member has.
 */
export function useFound(typed: string) {
  const words = typed.replaceAll('\0', '').trim();
  const paused = usePaused(words);
  const asked = words === '' ? '' : paused;
  const { websites, total, selectedId, working } = useSelectedWebsite();
  const user = useUser();
  const isPlatformAdmin = user.role === 'platform_admin';
  const isLong = total > websites.length;
  const number = NUMBER.exec(asked)?.[1];

  const far = useList(isLong && asked ? '/api/websites' : null, { query: { q: asked, limit: SHOWN } });
  const listed = useList(asked && !asked.startsWith('#') ? '/api/blog-posts' : null, {
    query: { q: asked, limit: SHOWN },
  });
  const isWord = asked.length >= SHORTEST && !asked.startsWith('#');
  const websiteId = selectedId ?? (isPlatformAdmin ? working?.id : null);
  const ofWebsite = websiteId ? { websiteId } : {};
  const mayPlan = isWord && (!isPlatformAdmin || websiteId !== undefined);
  const topics = useList(mayPlan ? '/api/focus-topics' : null, { query: { q: asked, limit: SHOWN, ...ofWebsite } });
  const terms = useRead(mayPlan ? '/api/seo-terms/search' : null, { query: { q: asked, ...ofWebsite } });
  const users = useList(isWord && isPlatformAdmin ? '/api/users' : null, { query: { q: asked, limit: SHOWN } });
  const team = useRead(isWord && !isPlatformAdmin && working ? '/api/websites/{id}/members' : null, {
    path: { id: working?.id ?? '' },
  });
  const numbered = useRead(number ? '/api/blog-posts/{id}' : null, { path: { id: Number(number ?? 0) } });

  const isUnknownNumber = numbered.error instanceof ApiError && numbered.error.status === 404;
  const byNumber: FoundPost[] = numbered.data ? [numbered.data] : [];
  const byWords = (listed.data?.items ?? []).filter(({ create_id }) => create_id !== numbered.data?.create_id);
  const near = words === '' ? [] : websites.filter(({ name, url }) => matches(words, `${name} ${url}`)).slice(0, SHOWN);
  const people = (isPlatformAdmin ? users.data?.items : team.data) ?? [];
  const found = people.map((person) => ({ id: person.id, name: displayName(person), email: person.email }));
  const reads = [far, listed, numbered, topics, terms, users, team];
  // They come after the posts, so that the first post is the first choice.
  const isCurrent = words === asked && isWord && !listed.isLoading;
  return {
    websites: isLong ? (far.data?.items ?? near) : near,
    posts: words === asked ? [...byNumber, ...byWords].slice(0, SHOWN) : [],
    topics: isCurrent ? (topics.data?.items ?? []) : [],
    terms: isCurrent ? (terms.data ?? []).slice(0, SHOWN) : [],
    people: isCurrent
      ? found.filter(({ name, email }) => isPlatformAdmin || matches(asked, `${name} ${email}`)).slice(0, SHOWN)
      : [],
    searching: words !== asked || reads.some(({ isLoading }) => isLoading),
    error: reads.map(({ error }) => error).find((error) => error && !(isUnknownNumber && error === numbered.error)),
    retry: () => reads.forEach(({ error, mutate }) => error && void mutate()),
  };
}
