import type { Item } from '../../api/types.js';

export type Activity = Item<'/api/dashboard/activity'>;

/** What each kind of entry of the audit log says: 'Mara Lindqvist' … */
const DEEDS: Record<string, string> = {
  'category.created': 'added the category',
  'category.updated': 'changed the category',
  'category.deleted': 'deleted the category',
  'category.seo_terms_added': 'added SEO terms',
  'delivery.replayed': 'sent again',
  'expertise.created': 'added an expertise area',
  'expertise.updated': 'changed an expertise area',
  'expertise.deleted': 'deleted an expertise area',
  'generation.started': 'started writing a post',
  'generation.succeeded': 'finished writing a post',
  'generation.failed': 'could not write a post',
  'generation.cancelled': 'cancelled writing a post',
  'generation.resumed': 'resumed writing a post',
  'post.generated': 'wrote',
  'post.edited': 'edited',
  'post.approved': 'approved',
  'post.declined': 'declined',
  'post.reopened': 'reopened',
  'post.revised': 'took up again',
  'post.withdrawn': 'withdrew',
  'post.deleted': 'deleted',
  'post.published': 'published',
  'post.publish_now': 'asked to publish now',
  'publishing_config.created': 'set up publishing',
  'publishing_config.updated': 'changed the publishing configuration',
  'publishing_config.secret_revealed': 'looked at the signing secret',
  'seo_term.created': 'added the SEO term',
  'seo_term.updated': 'changed the SEO term',
  'seo_term.deleted': 'deleted the SEO term',
  'website.created': 'added the website',
  'website.updated': 'changed the website',
  'website.deleted': 'deleted the website',
  'website.key_revealed': 'looked at the API key of',
};

/** The deed in words; one that has none yet as it is called: 'post.archived' is 'post archived'. */
export const deedOf = ({ action }: Activity): string => DEEDS[action] ?? action.replace(/[._]/g, ' ');

/** What it was done to, where that has a name: the present one, else one that the change tells. */
export function nameOfSubject({ subject, changes }: Activity): string | undefined {
  if (subject.name) return subject.name;
  const [before, after] = (changes['name'] ?? changes['term'] ?? changes['title'] ?? []) as unknown[];
  const name = after ?? before;
  return typeof name === 'string' ? name : undefined;
}

/** Where it can be seen; nowhere once it is deleted. */
export const placeOfSubject = ({ subject, action }: Activity): string | undefined =>
  subject.kind === 'post' && action !== 'post.deleted' ? `/post-approval/${subject.id}` : undefined;
