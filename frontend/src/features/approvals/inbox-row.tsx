import { Checkbox } from 'antd';
import { useEffect, useRef, type MouseEvent } from 'react';
import { Link } from 'react-router';
import { ago, dateAndTime } from '../../ui/dates.js';
import type { Pending } from './use-inbox-view.js';

interface InboxRowProps {
  post: Pending;
  isActive: boolean;
  /** Reached by a key: the focus goes along. */
  isReached: boolean;
  isSelected: boolean;
  showsWebsite: boolean;
  /** Undefined where nothing can be done with what is selected. */
  onSelect: ((on: boolean) => void) | undefined;
  /** Shows it beside the list; without room for that the link leads to the review. */
  onRead: (() => void) | undefined;
}

export function InboxRow({ post, isActive, isReached, isSelected, showsWebsite, onSelect, onRead }: InboxRowProps) {
  const { create_id, title, websiteName, focusTopic, category, created_at, score, unsupportedCount } = post;
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
        <span className="inbox-row-score" title="Score">
          <span className="visually-hidden">Score </span>
          {score}
        </span>
      )}
    </li>
  );
}
