import { Checkbox } from 'antd';
import { useEffect, useRef, type MouseEvent } from 'react';
import { Link } from 'react-router';
import { ListedScore } from '../../entities/post/listed-score.js';
import { PostThumb } from '../../entities/post/post-thumb.js';
import { ago, dateAndTime } from '../../ui/dates.js';
import type { Pending } from './use-inbox-view.js';

interface InboxRowProps {
  post: Pending;
  isActive: boolean;
  /** Whether the row was reached with a key, so that its link gets the focus. */
  isReached: boolean;
  isSelected: boolean;
  showsWebsite: boolean;
  /** Selects or deselects the row; undefined if the person may not decide about any listed post. */
  onSelect: ((on: boolean) => void) | undefined;
  /** Shows the post beside the list; undefined in a narrow window, where the link opens the review. */
  onRead: (() => void) | undefined;
}

export function InboxRow({ post, isActive, isReached, isSelected, showsWebsite, onSelect, onRead }: InboxRowProps) {
  const { create_id, title, websiteName, focusTopic, category, created_at, score, scoreCapReason, unsupportedCount } =
    post;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!isReached) return;
    link.current?.focus({ preventScroll: true });
    link.current?.scrollIntoView({ block: 'nearest' });
  }, [isReached]);

  const read = (event: MouseEvent) => {
    if (!onRead || event.metaKey || event.ctrlKey || event.shiftKey || event.detail === 0) return;
    event.preventDefault();
    onRead();
  };
  return (
    <li className={isActive ? 'inbox-row is-active' : 'inbox-row'}>
      {onSelect && (
        <Checkbox
          checked={isSelected}
          onChange={({ target }) => onSelect(target.checked)}
          aria-label={`Select ${title}`}
        />
      )}
      <PostThumb picture={post.picture} />
      <div>
        <Link
          ref={link}
          className="inbox-row-title row-link"
          to={`/post-approval/${create_id}`}
          onClick={read}
          aria-current={isActive ? 'true' : undefined}
        >
          {title}
        </Link>
        <p className="inbox-row-facts">
          {[showsWebsite && websiteName, focusTopic ?? category].filter(Boolean).join(' · ')}
          {' · '}
          <time dateTime={created_at} title={dateAndTime(created_at)}>
            {ago(created_at)}
          </time>
        </p>
        {unsupportedCount > 0 && <p className="inbox-row-doubt">{unsupportedCount} without support</p>}
      </div>
      {score !== null && (
        <ListedScore className="inbox-row-score" score={score} reason={scoreCapReason} word="Score" isWordHidden />
      )}
    </li>
  );
}
