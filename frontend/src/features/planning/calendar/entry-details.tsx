import { Button } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { useRead } from '../../../api/use-read.js';
import { PostThumb } from '../../../entities/post/post-thumb.js';
import { today } from '../../../ui/clock.js';
import type { CalendarEntry } from './calendar-api.js';
import { useCalendarActions } from './calendar-actions.js';
import { longDay } from './days.js';
import './details.css';
import { dayOf, styleOf, spokenTime } from './entry-labels.js';
import { MoveForm } from './move-form.js';

/** Returns the current query string with the form of a focus topic open. */
function withDialog(params: URLSearchParams, topicId: string): string {
  const search = new URLSearchParams(params);
  search.set('dialog', topicId);
  search.delete('day');
  return search.toString();
}

/** The picture of the entry's post; nothing where it has none or cannot be read. */
function EntryPicture({ id }: { id: number }) {
  const { data: post, error } = useRead('/api/blog-posts/{id}', { path: { id } });
  return error || (post && !post.picture) ? null : <PostThumb picture={post?.picture ?? null} />;
}

/** Details of an entry: its state, links, and the actions available for it. */
export function EntryDetails({ entry, onDone }: { entry: CalendarEntry; onDone: () => void }) {
  const { takeOff, unpin, move } = useCalendarActions();
  const [params] = useSearchParams();
  const { word, tone, Sign } = styleOf(entry);
  const { kind, status, topicId, postId, runId, reason } = entry;
  const done = (act: () => unknown) => () => {
    act();
    onDone();
  };
  return (
    <div className="entry-details">
      <p className={`entry-state entry-${tone}`}>
        <Sign /> {word}
      </p>
      <h3>{entry.title}</h3>
      {postId !== null && <EntryPicture id={postId} />}
      <p>
        {longDay(dayOf(entry))}, {spokenTime(entry)}
      </p>
      <p className="quiet">{entry.websiteName}</p>
      {reason && <p>{reason}</p>}
      <p className="entry-links">
        {postId !== null && (
          <Link to={`/post-approval/${postId}`}>{status === 'pending' ? 'Review the post' : 'Open the post'}</Link>
        )}
        {runId !== null && <Link to={`/generation-runs/${runId}`}>How it was written</Link>}
        {topicId !== null && (
          <Link to={{ search: withDialog(params, topicId) }} onClick={onDone}>
            Focus topic
          </Link>
        )}
      </p>
      {entry.movable && (
        <>
          <MoveForm
            key={dayOf(entry)}
            entry={entry}
            earliest={today()}
            onMove={(to) => done(() => move(entry, to))()}
          />
          {kind === 'slot' && (
            <Button size="small" onClick={done(() => takeOff(entry))}>
              Remove from plan
            </Button>
          )}
          {kind === 'release' && status === 'pinned' && (
            <Button size="small" onClick={done(() => unpin(entry))}>
              Release by schedule
            </Button>
          )}
        </>
      )}
    </div>
  );
}
