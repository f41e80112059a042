import type { Item } from '../../api/types.js';

export type Notification = Item<'/api/notifications'>;

/** The word for each kind of failure; undefined for a notification of another kind. */
const FAILURES: Partial<Record<Notification['kind'], string>> = {
  run_failed: 'Failed',
  slot_failed: 'Missed',
  delivery_delayed: 'Being retried',
  delivery_failed: 'Not delivered',
  destination_off: 'Switched off',
};

export const failureOf = ({ kind }: Pick<Notification, 'kind'>): string | undefined => FAILURES[kind];

const DECISIONS: Record<string, string> = {
  'post.approved': 'approved',
  'post.declined': 'declined',
  'post.withdrawn': 'withdrew',
  'post.approval_undone': 'undid the approval of',
};

type Summarised = Pick<Notification, 'kind' | 'action' | 'actor' | 'subject'>;

/** Returns what happened as a sentence without a full stop. */
export function sentenceOf({ kind, action, actor, subject }: Summarised): string {
  const name = subject.name === null ? null : `“${subject.name}”`;
  switch (kind) {
    case 'run_finished':
      return `${name ?? 'Your post'} ${action === 'post.rewritten' ? 'was rewritten' : 'was written'}`;
    case 'run_failed':
      return 'A post could not be written';
    case 'slot_failed':
      return `No post was written for ${name ?? 'a focus topic'}`;
    case 'delivery_delayed':
      return `${name ?? 'A withdrawal'} was not delivered yet and is being retried`;
    case 'delivery_failed':
      return `${name ?? 'A withdrawal'} could not be delivered`;
    case 'destination_off':
      return `Publishing to ${subject.name ?? 'a destination'} was switched off`;
    case 'decision':
      return `${actor} ${DECISIONS[action] ?? 'decided about'} ${name ?? 'your post'}`;
    case 'mention':
      return `${actor} mentioned you on ${name ?? 'a post'}`;
    case 'answer':
      return `${actor} answered your comment on ${name ?? 'a post'}`;
  }
}

/**
 * Returns the address of the place that it is about. Platform admins do not reach the publishing of a website, so they
 * are led to its page, which says who does.
 */
export function placeOf({ kind, subject, about, websiteId }: Notification, isPlatformAdmin: boolean): string {
  switch (kind) {
    case 'run_failed':
      return `/generation-runs/${subject.id}`;
    case 'slot_failed':
      return `/content-planning?website=${websiteId}&dialog=${subject.id}`;
    case 'delivery_delayed':
      return `/deliveries?website=${websiteId}&post=${subject.id}`;
    case 'delivery_failed':
      return `/deliveries?website=${websiteId}&status=failed`;
    case 'destination_off':
      return isPlatformAdmin ? `/websites/${websiteId}` : `/publishing-config?website=${websiteId}`;
    case 'mention':
    case 'answer':
      return `/post-approval/${subject.id}?comment=${about}`;
    default:
      return `/post-approval/${subject.id}`;
  }
}
