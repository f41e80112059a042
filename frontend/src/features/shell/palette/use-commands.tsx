import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { statusWord } from '../../../entities/post/post-statuses.js';
import { useLogout } from '../../../session/use-logout.js';
import { useIsPlatformAdmin, useUser } from '../../../session/use-session.js';
import { useSelectedWebsite } from '../../../session/websites.js';
import { useTheme } from '../../../theme/theme-choice.js';
import type { Item } from '../../../api/types.js';
import {
  CalendarIcon,
  CheckIcon,
  DownloadIcon,
  GlobeIcon,
  InviteIcon,
  LogoutIcon,
  MoonIcon,
  PlusIcon,
  PostsIcon,
  SearchIcon,
  ShieldIcon,
  SunIcon,
  SystemIcon,
  TeamIcon,
} from '../../../ui/icons.js';
import { CREATE_POST, destinationsFor } from './destinations.js';
import { matches } from './matches.js';
import { useRecent, type Visit } from './recent.js';
import type { FoundPerson, FoundPost } from './use-found.js';

/** A line of the palette. */
export interface Command {
  /** Unique within the palette. */
  id: string;
  label: string;
  /** Secondary text beside the label. */
  aside?: string;
  icon: ReactNode;
  run: () => void;
}

/** Commands that are available without a request, and the conversion of search results into commands. */
export function useCommands(typed: string) {
  const user = useUser();
  const isPlatformAdmin = useIsPlatformAdmin();
  const navigate = useNavigate();
  const logout = useLogout();
  const { selectedId, select } = useSelectedWebsite();
  const { choice, choose } = useTheme();
  const { recent, remember } = useRecent();
  const destinations = destinationsFor(user);

  const to = (address: string) => () => void navigate(address);
  const go = (visit: Visit, to: string) => {
    remember(visit);
    void navigate(to);
  };
  const screen = ({ to, label, icon }: (typeof destinations)[number]): Command => ({
    id: `screen ${to}`,
    label,
    icon,
    run: () => go({ kind: 'screen', key: to, label }, to),
  });
  const website = ({ id, name }: { id: string; name: string }): Command => ({
    id: `website ${id}`,
    label: name,
    aside: 'Website',
    icon: <GlobeIcon />,
    run: () => {
      select(id);
      go({ kind: 'website', key: id, label: name }, '/dashboard');
    },
  });
  const post = ({ create_id, title, status, published, websiteName }: FoundPost): Command => ({
    id: `post ${create_id}`,
    label: title,
    aside: `#${create_id} · ${websiteName} · ${statusWord(published ? 'published' : status)}`,
    icon: <PostsIcon />,
    run: () => go({ kind: 'post', key: String(create_id), label: title }, `/post-approval/${create_id}`),
  });
  const topic = ({ id, title, websiteId, categoryName }: Item<'/api/focus-topics'>): Command => ({
    id: `topic ${id}`,
    label: title,
    aside: `Focus topic · ${categoryName}`,
    icon: <CalendarIcon />,
    run: to(`/content-planning?website=${websiteId}&dialog=${id}`),
  });
  const term = ({ id, term: words, categoryId, categoryName, websiteId }: Item<'/api/seo-terms/search'>): Command => ({
    id: `term ${id}`,
    label: words,
    aside: `SEO term · ${categoryName}`,
    icon: <SearchIcon />,
    run: to(`/seo-terms?website=${websiteId}&category=${categoryId}&q=${encodeURIComponent(words)}`),
  });
  const person = ({ id, name, email }: FoundPerson): Command => ({
    id: `person ${id}`,
    label: name,
    aside: email,
    icon: <TeamIcon />,
    run: to(isPlatformAdmin ? `/users?q=${encodeURIComponent(email)}` : '/website-users'),
  });
  const again = ({ kind, key, label }: Visit): Command[] => {
    if (kind === 'website') return [website({ id: key, name: label })];
    if (kind === 'post')
      return [
        {
          id: `post ${key}`,
          label,
          aside: `#${key}`,
          icon: <PostsIcon />,
          run: () => go({ kind, key, label }, `/post-approval/${encodeURIComponent(key)}`),
        },
      ];
    return destinations.filter(({ to }) => to === key).map(screen);
  };

  const action = (label: string, words: string, icon: ReactNode, run: () => void) => ({
    id: `action ${label}`,
    label,
    words,
    icon,
    run,
  });
  const actions = [
    action(CREATE_POST.label, CREATE_POST.words!, CREATE_POST.icon, to(CREATE_POST.to)),
    ...(isPlatformAdmin
      ? [
          action('Create New Website', 'add', <PlusIcon />, to('/websites?dialog=new')),
          action('Invite Tenant Admin', 'person user people', <InviteIcon />, to('/users?dialog=invite')),
          action(
            'System Health Check',
            'status database queue mail model servers',
            <ShieldIcon />,
            to('/dashboard?dialog=health'),
          ),
        ]
      : []),
    action('Bulk Approve Posts', 'decide pending several', <CheckIcon />, to('/dashboard?dialog=bulk-approve')),
    action('Export Data', 'download posts zip csv markdown', <DownloadIcon />, to('/dashboard?dialog=export')),
    ...(selectedId ? [action('Show all websites', 'every', <GlobeIcon />, () => select(null))] : []),
    ...(choice === 'light'
      ? []
      : [action('Light theme', 'appearance colours bright', <SunIcon />, () => choose('light'))]),
    ...(choice === 'dark'
      ? []
      : [action('Dark theme', 'appearance colours night', <MoonIcon />, () => choose('dark'))]),
    ...(choice === 'system'
      ? []
      : [action('Theme of the system', 'appearance colours', <SystemIcon />, () => choose('system'))]),
    action('Logout', 'sign out log leave', <LogoutIcon />, () => void logout()),
  ];

  const isOpen = typed.trim() === '';
  const remembered = recent.flatMap(again);
  return {
    recent: isOpen ? remembered : [],
    actions: actions.filter(({ label, words }) => matches(typed, `${label} ${words}`)),
    screens: destinations
      .filter(
        ({ to: address, label, words }) => address !== CREATE_POST.to && matches(typed, `${label} ${words ?? ''}`),
      )
      .map(screen)
      .filter(({ id }) => !isOpen || !remembered.some((other) => other.id === id)),
    website,
    post,
    topic,
    term,
    person,
  };
}
