import { ago, dateAndTime } from '../../../ui/dates.js';
import { isUnderWay, type Search } from './use-ideas.js';

/** Progress of the running search for ideas, or the outcome of the last one. */
export function SearchLine({ search }: { search: Search | undefined }) {
  const looking = isUnderWay(search);
  return (
    <>
      <p className={looking ? 'idea-search is-looking' : 'visually-hidden'} role="status">
        {looking && `Looking for ideas. ${search?.detail}`}
      </p>
      {search?.endedAt && !looking && (
        <p
          className={search.status === 'failed' ? 'idea-search is-failed' : 'idea-search'}
          role={search.status === 'failed' ? 'alert' : undefined}
        >
          {search.detail}{' '}
          <time className="quiet" dateTime={search.endedAt} title={dateAndTime(search.endedAt)}>
            Looked {ago(search.endedAt)}.
          </time>
        </p>
      )}
    </>
  );
}
