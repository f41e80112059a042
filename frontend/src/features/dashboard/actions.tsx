import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useIsPlatformAdmin } from '../../session/use-session.js';
import { CalendarIcon, InviteIcon, PenIcon, PlusIcon, SearchIcon, ShieldIcon } from '../../ui/icons.js';
import { Panel } from '../../ui/panel.js';

interface Action {
  to: string;
  label: string;
  icon: ReactNode;
}

const PLATFORM: Action[] = [
  { to: '/websites?dialog=new', label: 'Create New Website', icon: <PlusIcon /> },
  { to: '/users?dialog=invite', label: 'Invite Tenant Admin', icon: <InviteIcon /> },
  { to: '?dialog=health', label: 'System Health Check', icon: <ShieldIcon /> },
];

const CONTENT: Action[] = [
  { to: '/create-post', label: 'Create Blog Post', icon: <PenIcon /> },
  { to: '/content-planning', label: 'Schedule Posts', icon: <CalendarIcon /> },
  { to: '/seo-terms', label: 'SEO Optimization', icon: <SearchIcon /> },
];

/** Links to the most frequent tasks of this role. */
export function Actions() {
  const isPlatformAdmin = useIsPlatformAdmin();
  return (
    <Panel title={isPlatformAdmin ? 'Platform Management' : 'Content Management'}>
      <ul className="actions">
        {(isPlatformAdmin ? PLATFORM : CONTENT).map(({ to, label, icon }) => (
          <li key={to}>
            <Link to={to}>
              {icon}
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
