import { Button } from 'antd';
import type { Website } from '../../session/websites.js';
import { ActiveBadge } from '../../ui/active-badge.js';
import { shortDate } from '../../ui/dates.js';
import { WebsiteMark } from '../../ui/website-mark.js';
import { scheduleLabel } from './schedules.js';

/** Removes the scheme from a URL for display. */
const spoken = (url: string): string => url.replace(/^https?:\/\//, '');

export function WebsiteCard({ website, onManage }: { website: Website; onManage: () => void }) {
  const { id, name, url, description, publishingSchedule, isActive, createdAt } = website;
  return (
    <li className="sheet website-card" aria-labelledby={`website-${id}`}>
      <header>
        <h2 id={`website-${id}`}>
          <WebsiteMark {...website} />
          {name}
        </h2>
        <ActiveBadge active={isActive} />
      </header>
      <a href={url} target="_blank" rel="noreferrer">
        {spoken(url)}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
      {description && <p>{description}</p>}
      <footer>
        <dl>
          <div>
            <dt>Publishing schedule</dt>
            <dd>{scheduleLabel(publishingSchedule)}</dd>
          </div>
          <div>
            <dt>Created</dt>
            <dd>{shortDate(createdAt)}</dd>
          </div>
        </dl>
        <Button onClick={onManage} aria-label={`Manage ${name}`}>
          Manage
        </Button>
      </footer>
    </li>
  );
}
