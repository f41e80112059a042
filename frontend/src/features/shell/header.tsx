import { Button } from 'antd';
import { Link, useLocation, useNavigate } from 'react-router';
import { useIsPlatformAdmin } from '../../session/use-session.js';
import { MenuIcon, PlusIcon } from '../../ui/icons.js';
import { ThemeSwitch } from '../../ui/theme-switch.js';
import { AccountMenu } from './account-menu.js';
import { Bell } from './bell.js';
import './header.css';
import { useTrail } from './trail.js';
import { WebsiteSelector } from './website-selector.js';

export function Header({ onOpenMenu }: { onOpenMenu: () => void }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isPlatformAdmin = useIsPlatformAdmin();
  return (
    <header className="header">
      <button type="button" className="icon-button header-menu" onClick={onOpenMenu} aria-label="Open menu">
        <MenuIcon />
      </button>
      <Breadcrumb />
      <div className="header-tools">
        <WebsiteSelector />
        {isPlatformAdmin && (
          <Button icon={<PlusIcon size={16} />} onClick={() => void navigate(pathname === '/websites' ? '/websites?dialog=new' : '/websites')} aria-label="Add Website">
            <span className="header-word">Add Website</span>
          </Button>
        )}
        <Bell />
        <div className="header-wide">
          <ThemeSwitch />
        </div>
        <div className="header-wide">
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}

function Breadcrumb() {
  const trail = useTrail();
  return (
    <nav className="breadcrumb" aria-label="Breadcrumb">
      <ol>
        {trail.map(({ label, to }, at) => (
          <li key={label}>
            {to ? <Link to={to}>{label}</Link> : <span aria-current={at === trail.length - 1 ? 'page' : undefined}>{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
