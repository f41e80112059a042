import type { ReactNode } from 'react';
import type { User } from '../../session/session.js';
import {
  ActivityIcon,
  CalendarIcon,
  CheckIcon,
  DashboardIcon,
  DatabaseIcon,
  ExpertiseIcon,
  FolderIcon,
  GlobeIcon,
  MailIcon,
  PenIcon,
  PictureIcon,
  PostsIcon,
  SearchIcon,
  SendIcon,
  ServerIcon,
  SparkIcon,
  TeamIcon,
  TestIcon,
  VoiceIcon,
} from '../../ui/icons.js';

export interface Entry {
  to: string;
  /** The part of the screen that it leads to, as `?view=calendar`. */
  search?: string;
  label: string;
  icon: ReactNode;
  /** Other addresses at which this entry is marked as current. */
  also?: string[];
  /** Whether the entry shows the number of pending posts. */
  countsPending?: boolean;
}

export interface Menu {
  title: string;
  entries: Entry[];
}

const DASHBOARD: Entry = {
  to: '/dashboard',
  label: 'Dashboard',
  icon: <DashboardIcon />,
  also: ['/', '/activity', '/deliveries'],
};

const WEBSITES: Entry = { to: '/websites', label: 'Websites', icon: <GlobeIcon /> };

const PLATFORM_ADMIN: Menu[] = [
  {
    title: 'Platform Management',
    entries: [
      { ...DASHBOARD, also: ['/'] },
      { ...WEBSITES, also: ['/imports'] },
      { to: '/users', label: 'Users', icon: <TeamIcon />, also: ['/single-sign-on'] },
      { to: '/mcp-servers', label: 'MCP Servers', icon: <ServerIcon /> },
      { to: '/models', label: 'Models', icon: <SparkIcon /> },
      { to: '/outbox', label: 'Outbox', icon: <MailIcon /> },
    ],
  },
  {
    title: 'Content of all websites',
    entries: [
      {
        to: '/blog-posts',
        label: 'Posts',
        icon: <PostsIcon />,
        also: ['/post-approval', '/generation-runs'],
        countsPending: true,
      },
      { to: '/approvals', label: 'Approvals', icon: <CheckIcon />, also: ['/deck'] },
      { to: '/content-planning', search: '?view=calendar', label: 'Calendar', icon: <CalendarIcon /> },
      { to: '/deliveries', label: 'Deliveries', icon: <SendIcon /> },
      { to: '/activity', label: 'Activity', icon: <ActivityIcon /> },
    ],
  },
];

const TENANT_ADMIN: Menu[] = [
  {
    title: 'Content Management',
    entries: [
      DASHBOARD,
      { to: '/create-post', label: 'Create Post', icon: <PenIcon /> },
      { to: '/content-planning', label: 'Content Planning', icon: <CalendarIcon /> },
      {
        to: '/blog-posts',
        label: 'Blog Posts',
        icon: <PostsIcon />,
        also: ['/post-approval', '/generation-runs', '/imports'],
        countsPending: true,
      },
      { to: '/publishing-config', label: 'Publishing', icon: <SendIcon /> },
      { to: '/approvals', label: 'Approvals', icon: <CheckIcon />, also: ['/deck'] },
      { to: '/pictures', label: 'Pictures', icon: <PictureIcon /> },
    ],
  },
  {
    title: 'Configuration',
    entries: [
      { to: '/seo-terms', label: 'SEO Terms', icon: <SearchIcon /> },
      { to: '/categories', label: 'Categories', icon: <FolderIcon /> },
      { to: '/expertise', label: 'Expertise', icon: <ExpertiseIcon /> },
      { to: '/test-content', label: 'Test Content', icon: <TestIcon /> },
      { to: '/data-sources', label: 'Data sources', icon: <DatabaseIcon /> },
      { to: '/voice', label: 'Voice', icon: <VoiceIcon /> },
    ],
  },
  { title: 'Team Management', entries: [{ to: '/website-users', label: 'Website Team', icon: <TeamIcon /> }] },
];

const TENANT_ADMIN_OF_SEVERAL: Menu[] = TENANT_ADMIN.map(({ title, entries }) => ({
  title,
  entries: entries.flatMap((entry) => (entry === DASHBOARD ? [entry, WEBSITES] : entry)),
}));

/** @param hasSeveral whether the person has more than one website, and therefore a portfolio of them */
export function menusFor({ role }: Pick<User, 'role'>, hasSeveral = false): Menu[] {
  if (role === 'platform_admin') return PLATFORM_ADMIN;
  return hasSeveral ? TENANT_ADMIN_OF_SEVERAL : TENANT_ADMIN;
}

export const addressOf = ({ to, search = '' }: Entry): string => to + search;

/** Whether an entry is the current one at this address. */
export const isCurrent = ({ to, also = [] }: Entry, pathname: string): boolean =>
  [to, ...also].some((path) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)));
