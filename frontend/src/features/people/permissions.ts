import type { Item } from '../../api/types.js';

export type Member = Item<'/api/websites/{id}/members'>;
export type Permission = Member['permissions'][number];

/** Label and description of each permission, in display order. */
export const PERMISSIONS: { key: Permission; label: string; means: string }[] = [
  { key: 'review', label: 'Review', means: 'Approve, decline and edit posts, and ask for rewrites.' },
  {
    key: 'configure',
    label: 'Configure',
    means: 'Change categories, SEO terms, expertise, schedules, the website’s details and its API key.',
  },
  { key: 'publish', label: 'Publish', means: 'Set up where posts go, publish now and send again.' },
  { key: 'manage_team', label: 'Manage team', means: 'Invite and remove people, and set what they may do.' },
];

export const ALL_PERMISSIONS: Permission[] = PERMISSIONS.map(({ key }) => key);
