import { Link, useLocation } from 'react-router';
import { Portrait } from '../../entities/account/portrait.js';
import { roleLabel } from '../../entities/account/roles.js';
import { useLogout } from '../../session/use-logout.js';
import { displayName, useUser } from '../../session/use-session.js';
import { useSelectedWebsite } from '../../session/websites.js';
import { LogoutIcon } from '../../ui/icons.js';
import { Wordmark } from '../../ui/wordmark.js';
import { addressOf, isCurrent, menusFor, type Entry } from './navigation.js';
import { PendingBadge } from './pending-badge.js';
import { usePendingCount } from './pending-posts.js';
import './sidebar.css';
import { WebsiteSwitcher } from './website-switcher.js';

/** Navigation and account, used both as the left column and in the drawer on small screens. */
export function Sidebar() {
  const user = useUser();
  const { total } = useSelectedWebsite();
  return (
    <aside className="sidebar" aria-label="Sidebar">
      <Link to="/" className="sidebar-home" aria-label="Galley, start page">
        <Wordmark />
      </Link>
      <WebsiteSwitcher />
      <nav aria-label="Main">
        {menusFor(user, total > 1).map(({ title, entries }) => (
          <div key={title}>
            <h2>{title}</h2>
            <ul aria-label={title}>
              {entries.map((entry) => (
                <li key={entry.to}>
                  <EntryLink entry={entry} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <Footer />
    </aside>
  );
}

function EntryLink({ entry }: { entry: Entry }) {
  const { pathname } = useLocation();
  const pending = usePendingCount();
  return (
    <Link
      to={addressOf(entry)}
      className="sidebar-entry"
      aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
    >
      {entry.icon}
      <span>{entry.label}</span>
      {entry.countsPending && <PendingBadge count={pending} />}
    </Link>
  );
}

function Footer() {
  const user = useUser();
  const logout = useLogout();
  const { pathname } = useLocation();
  const name = displayName(user);
  return (
    <footer className="sidebar-footer">
      <Link
        to="/account"
        className="sidebar-account"
        title="Account"
        aria-current={pathname === '/account' ? 'page' : undefined}
      >
        <Portrait src={user.profileImageUrl} name={name} />
        <span className="sidebar-person">
          <span className="visually-hidden">Account: </span>
          <strong>{name}</strong>
          <span>{roleLabel(user)}</span>
        </span>
      </Link>
      <button type="button" className="icon-button" onClick={() => void logout()} aria-label="Logout" title="Logout">
        <LogoutIcon />
      </button>
    </footer>
  );
}
