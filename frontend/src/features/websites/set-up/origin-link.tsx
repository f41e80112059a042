import type { Origin } from './set-up-draft.js';

const KINDS: Record<Origin['kind'], string> = {
  page: 'page',
  feed: 'feed',
  sitemap: 'sitemap',
  picture: 'picture',
  'style sheet': 'style sheet',
};

/** Says where a proposal comes from, with a link to look at it. */
export function OriginLink({ from }: { from: Origin | null }) {
  if (!from) return <span className="set-up-origin">Added by hand</span>;
  const { pathname, search } = new URL(from.url);
  const isHome = from.kind === 'page' && pathname === '/' && search === '';
  return (
    <span className="set-up-origin">
      From the {isHome ? '' : `${KINDS[from.kind]} `}
      <a href={from.url} target="_blank" rel="noreferrer">
        {isHome ? 'home page' : pathname + search}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    </span>
  );
}
