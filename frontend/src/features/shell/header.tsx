import { Button } from 'antd';
import { Link, useNavigate } from 'react-router';
import { useIsPlatformAdmin } from '../../session/use-session.js';
import { MenuIcon, PlusIcon, SearchIcon } from '../../ui/icons.js';
import { ThemeSwitch } from '../../ui/theme-switch.js';
import { AccountMenu } from './account-menu.js';
import { Bell } from './bell.js';
import '../../ui/key-hint.css';
import './header.css';
import { useTrail } from './trail.js';

interface HeaderProps {
  onOpenMenu: () => void;
  onSearch: () => void;
  /** Called when the person is about to open the search, to prefetch it. */
  onNearSearch: () => void;
}

const SEARCH_KEY = /Mac|iP(hone|ad|od)/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';

export function Header({ onOpenMenu, onSearch, onNearSearch }: HeaderProps) {
  const navigate = useNavigate();
  const isPlatformAdmin = useIsPlatformAdmin();
  return (
    <header className="header">
      <button type="button" className="icon-button header-menu" onClick={onOpenMenu} aria-label="Open menu">
        <MenuIcon />
      </button>
      <Breadcrumb />
      <div className="header-tools">
        <button
          type="button"
          className="header-search"
          onClick={onSearch}
          onPointerEnter={onNearSearch}
          onFocus={onNearSearch}
          aria-label="Search and commands"
          aria-keyshortcuts="Control+K Meta+K"
          aria-haspopup="dialog"
          title={`Search and commands (${SEARCH_KEY})`}
        >
          <SearchIcon size={16} />
          <span className="header-search-word">Search</span>
          <kbd className="key-hint" aria-hidden="true">
            {SEARCH_KEY}
          </kbd>
        </button>
        {isPlatformAdmin && (
          <Button
            icon={<PlusIcon size={16} />}
            onClick={() => void navigate('/websites?dialog=new')}
            aria-label="Add Website"
          >
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
            {to ? (
              <Link to={to}>{label}</Link>
            ) : (
              <span aria-current={at === trail.length - 1 ? 'page' : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
