import { Button } from 'antd';
import type { Item } from '../../../api/types.js';
import { Portrait } from '../../../entities/account/portrait.js';
import { roleLabel } from '../../../entities/account/roles.js';
import { displayName, useUser } from '../../../session/use-session.js';
import { ago, dateAndTime } from '../../../ui/dates.js';
import '../../../ui/status-badge.css';

export type Person = Item<'/api/users'>;

const NAMED = 2;

/** Lists the websites that a person can reach, such as 'Harbour Notes, Field & Kiln and 3 more'. */
function reach({ role, websites }: Person): string {
  if (role === 'platform_admin') return 'every website';
  if (websites.length === 0) return 'no website yet';
  const named = websites
    .slice(0, NAMED)
    .map(({ name }) => name)
    .join(', ');
  return websites.length > NAMED ? `${named} and ${websites.length - NAMED} more` : named;
}

export function UserLine({ user, onManage }: { user: Person; onManage: () => void }) {
  const { id, email, profileImageUrl, disabled, lastSeenAt } = user;
  const me = useUser();
  const name = displayName(user);
  return (
    <li aria-label={name}>
      <div className="person">
        <Portrait src={profileImageUrl} name={name} />
        <div>
          <div className="person-name">
            <strong>{name}</strong>
            {name !== email && <span>{email}</span>}
            {id === me.id && <span className="quiet">you</span>}
            {disabled && <span className="status-badge status-rejected">Disabled</span>}
          </div>
          <p className="quiet person-facts">
            {roleLabel(user)} · {reach(user)} ·{' '}
            {lastSeenAt ? (
              <time dateTime={lastSeenAt} title={dateAndTime(lastSeenAt)}>
                last here {ago(lastSeenAt)}
              </time>
            ) : (
              'never signed in'
            )}
          </p>
        </div>
      </div>
      <Button onClick={onManage} aria-label={`Manage ${name}`}>
        Manage
      </Button>
    </li>
  );
}
