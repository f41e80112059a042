import { Link } from 'react-router';
import type { Item } from '../../../api/types.js';
import { useRead } from '../../../api/use-read.js';
import {
  actorOf,
  changesIn,
  deedOf,
  nameOfLink,
  nameOfSubject,
  placeOfSubject,
} from '../../../entities/activity/activity-labels.js';
import { useIsPlatformAdmin } from '../../../session/use-session.js';
import { useSelectedWebsite } from '../../../session/websites.js';
import { ago, dateAndTime } from '../../../ui/dates.js';

type Entry = Item<'/api/audit-log'>;

const KINDS: Record<Entry['actor']['kind'], string | undefined> = {
  user: undefined,
  key: 'API key',
  schedule: 'automatic',
  token: 'personal token',
};

export function ActivityLine({ entry, namesWebsite }: { entry: Entry; namesWebsite: boolean }) {
  const { action, actor, at, subject, websiteId } = entry;
  const isPlatformAdmin = useIsPlatformAdmin();
  const name = nameOfSubject(entry);
  const place =
    placeOfSubject(entry) ??
    (subject.kind === 'user' && isPlatformAdmin && subject.id !== actor.id && action !== 'user.erased'
      ? `/users?dialog=${subject.id}`
      : undefined);
  const isOfWebsite = subject.kind === 'website';
  const by = KINDS[actor.kind];
  const changes = changesIn(entry);
  return (
    <li className="activity-line">
      <div>
        <strong>{actorOf(entry)}</strong>
        {by && <span className="quiet"> ({by})</span>} {deedOf(entry)}{' '}
        {name &&
          (place ? (
            <Link to={place} aria-label={nameOfLink(entry)}>
              {name}
            </Link>
          ) : (
            name
          ))}
        {isOfWebsite && !name && websiteId && <WebsiteName id={websiteId} />}
        {changes.length > 0 && <p className="quiet activity-changes">{changes.join(' · ')}</p>}
      </div>
      <p className="quiet activity-when">
        {namesWebsite && websiteId && !isOfWebsite && <WebsiteName id={websiteId} />}
        <time dateTime={at} title={dateAndTime(at)}>
          {ago(at)}
        </time>
      </p>
    </li>
  );
}

/** The website's name. Renders nothing for a deleted website. */
function WebsiteName({ id }: { id: string }) {
  const { websites, loading } = useSelectedWebsite();
  const known = websites.find((each) => each.id === id);
  const { data } = useRead(known || loading ? null : '/api/websites/{id}', { path: { id } });
  const name = known?.name ?? data?.name;
  return name ? <span>{name}</span> : null;
}
