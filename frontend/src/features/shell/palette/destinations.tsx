import type { User } from '../../../session/session.js';
import {
  CalendarIcon,
  CheckIcon,
  GlobeIcon,
  PenIcon,
  PictureIcon,
  SendIcon,
  ServerIcon,
  TeamIcon,
  UploadIcon,
} from '../../../ui/icons.js';
import { addressOf, menusFor, type Entry } from '../navigation.js';

/** A screen in the command palette, with additional search terms. */
export type Destination = Pick<Entry, 'to' | 'label' | 'icon'> & { words?: string };

const FOR_ALL: Destination[] = [
  { to: '/deck', label: 'Review one by one', icon: <CheckIcon />, words: 'deck approvals phone offline' },
  { to: '/generation-runs', label: 'Generation history', icon: <ServerIcon />, words: 'runs progress' },
  {
    to: '/content-planning?view=calendar',
    label: 'Calendar',
    icon: <CalendarIcon />,
    words: 'planning schedule slots',
  },
  { to: '/content-planning?view=ideas', label: 'Topic ideas', icon: <CalendarIcon />, words: 'planning suggestions' },
  { to: '/deliveries', label: 'Deliveries', icon: <SendIcon />, words: 'publishing log push attempts' },
  { to: '/imports', label: 'Import', icon: <UploadIcon />, words: 'wordpress ghost archive posts website' },
  { to: '/activity', label: 'Activity', icon: <CheckIcon />, words: 'audit log history' },
  { to: '/account', label: 'Account', icon: <TeamIcon />, words: 'password profile picture sessions notifications' },
];

/** Screens that platform admins can open although their sidebar does not list them. */
const BESIDES_PLATFORM: Destination[] = [
  { to: '/content-planning', label: 'Content Planning', icon: <CalendarIcon />, words: 'focus topics' },
  { to: '/pictures', label: 'Pictures', icon: <PictureIcon />, words: 'images photos media library upload' },
];
const BESIDES_TENANT: Destination[] = [
  { to: '/websites', label: 'Websites', icon: <GlobeIcon />, words: 'settings api key budget' },
];

const MORE_WORDS: Record<string, string> = {
  '/publishing-config': 'wordpress ghost push pull webhook delivery',
  '/mcp-servers': 'content servers tools',
  '/models': 'language model writer provider api key prices',
  '/website-users': 'members invite permissions',
  '/users': 'people invite accounts',
  '/seo-terms': 'keywords',
  '/outbox': 'mail',
  '/approvals': 'inbox review',
  '/blog-posts': 'blog posts',
  '/pictures': 'images photos media library upload',
  '/content-planning?view=calendar': 'planning schedule slots',
  '/deliveries': 'publishing log push attempts',
  '/activity': 'audit log history',
  '/content-planning': 'focus topics',
};

/** Returns every screen that a role can open, without duplicates. */
export function destinationsFor(user: Pick<User, 'role'>): Destination[] {
  const inMenus = menusFor(user).flatMap(({ entries }) =>
    entries.map((entry) => ({ ...entry, to: addressOf(entry), words: MORE_WORDS[addressOf(entry)] ?? '' })),
  );
  const known = new Set(inMenus.map(({ to }) => to));
  const besides = user.role === 'platform_admin' ? BESIDES_PLATFORM : BESIDES_TENANT;
  return [...inMenus, ...[...besides, ...FOR_ALL].filter(({ to }) => !known.has(to))];
}

export const CREATE_POST: Destination = {
  to: '/create-post',
  label: 'Create Post',
  icon: <PenIcon />,
  words: 'new write generate',
};
