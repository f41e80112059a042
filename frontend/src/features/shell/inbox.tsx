import { Button, Skeleton } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { failureOf, type Notification, placeOf, sentenceOf } from '../../entities/notification/notification.js';
import { useMarkNotification, useNotifications, useReadAll } from '../../entities/notification/use-notifications.js';
import { useIsPlatformAdmin } from '../../session/use-session.js';
import { useSelectedWebsite } from '../../session/websites.js';
import { ago, dateAndTime } from '../../ui/dates.js';
import { CheckIcon, MailIcon, WarningIcon } from '../../ui/icons.js';
import { EmptyState, PageState } from '../../ui/page-state.js';

/** Notifications that are shown at first, and how many more with each request for older ones. */
const SHOWN = 6;
const MORE = 20;
const MOST = 200;

/**
 * The person's notifications, the newest first.
 * @param onLeave called when a link is followed, even if it leads to the current screen
 */
export function Inbox({ onLeave }: { onLeave: () => void }) {
  const title = useId();
  const [limit, setLimit] = useState(SHOWN);
  const notifications = useNotifications(limit);
  const mark = useMarkNotification();
  const readAll = useReadAll();
  const items = notifications.data?.items ?? [];
  const total = notifications.data?.total ?? 0;
  const hasUnread = items.some(({ readAt }) => readAt === null);
  return (
    <section className="bell-inbox" aria-labelledby={title}>
      <header>
        <h2 id={title}>Notifications</h2>
        {hasUnread && (
          <Button size="small" type="text" loading={readAll.running} onClick={() => void readAll.run(items[0]!.at)}>
            Mark all as read
          </Button>
        )}
      </header>
      <PageState
        of={notifications}
        skeleton={<Skeleton active title={false} paragraph={{ rows: 3 }} />}
        empty={
          <EmptyState title="No notifications">
            What happens to your posts, runs and comments appears here, and what fails on your websites.
          </EmptyState>
        }
        failed="The notifications could not be loaded."
      >
        {(page) => (
          <ul>
            {page.items.map((each) => (
              <Line
                key={each.id}
                notification={each}
                onFollow={() => {
                  if (each.readAt === null) void mark.run(each.id, true);
                  onLeave();
                }}
                onMark={(read) => void mark.run(each.id, read)}
              />
            ))}
          </ul>
        )}
      </PageState>
      {total > items.length && items.length > 0 && limit < MOST && (
        <Button type="link" onClick={() => setLimit(Math.min(limit + MORE, MOST))} loading={notifications.isValidating}>
          Show older
        </Button>
      )}
    </section>
  );
}

interface LineProps {
  notification: Notification;
  onFollow: () => void;
  onMark: (read: boolean) => void;
}

function Line({ notification, onFollow, onMark }: LineProps) {
  const { total } = useSelectedWebsite();
  const isPlatformAdmin = useIsPlatformAdmin();
  const { at, readAt, website, detail } = notification;
  const failure = failureOf(notification);
  const sentence = sentenceOf(notification);
  const isUnread = readAt === null;
  const classes = ['bell-line', isUnread && 'is-unread', failure && 'is-failure'].filter(Boolean).join(' ');
  const marking = isUnread ? 'Mark as read' : 'Mark as unread';
  return (
    <li className={classes}>
      <Link to={placeOf(notification, isPlatformAdmin)} onClick={onFollow}>
        {failure && (
          <span className="bell-failure">
            <WarningIcon size={15} />
            {failure}
          </span>
        )}
        <strong>
          {isUnread && <span className="visually-hidden">Unread: </span>}
          {sentence}
        </strong>
        {detail && <span className="bell-detail">{detail}</span>}
        <span>
          {total > 1 && `${website} · `}
          <time dateTime={at} title={dateAndTime(at)}>
            {ago(at)}
          </time>
        </span>
      </Link>
      <button
        type="button"
        className="icon-button"
        aria-label={`${marking}: ${sentence}`}
        title={marking}
        onClick={() => onMark(isUnread)}
      >
        {isUnread ? <CheckIcon size={15} /> : <MailIcon size={15} />}
      </button>
    </li>
  );
}
