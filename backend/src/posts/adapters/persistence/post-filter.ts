import type { EntityManager } from '@mikro-orm/postgresql';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import type { PostFilter } from '../../application/views.js';
import { totalOf } from '../../../shared/adapters/tallies/tallied.js';
import { FocusTopicNotFound } from '../../domain/errors.js';
import { POST_STATUSES } from '../../domain/status.js';

/** Maximum search words; further ones are ignored. */
const MAX_WORDS = 12;
/** Filters that require the posts themselves, so no prepared count exists for them. */
const BY_ROWS = [
  'category',
  'focusTopicId',
  'minScore',
  'maxScore',
  'olderThanHours',
  'q',
  'isPublished',
  'isWorkedOn',
  'from',
  'to',
] as const satisfies readonly (keyof PostFilter)[];
/** Sorts after every text with the same prefix, in byte order. */
const AFTER_ALL = '\u{10ffff}';

/** The conditions of a list, on `blog_posts p`. Each is on a column that an index has, or on a word of the post. */
export async function matching(
  em: EntityManager,
  scope: Scope,
  filter: PostFilter,
): Promise<{ where: string; values: unknown[] }> {
  const conditions: [condition: string, ...values: unknown[]][] = [];
  const where = (condition: string, value: unknown) =>
    void (value !== undefined && conditions.push([condition, value]));
  if (scope.websites !== 'all') where('p.website_id = any (?::uuid[])', `{${scope.websites.join(',')}}`);
  where('p.website_id = ?', filter.websiteId);
  where('p.status = ?', filter.status);
  where('p.category = ?', filter.category);
  if (filter.focusTopicId) await knownTopic(em, scope, filter.focusTopicId);
  where('p.focus_topic_id = ?', filter.focusTopicId);
  where('p.score_total >= ?', filter.minScore);
  where('p.score_total <= ?', filter.maxScore);
  where(`p.created_at <= now() - ? * interval '1 hour'`, filter.olderThanHours);
  where('p.published = ?', filter.isPublished);
  where('p.worked_on = ?', filter.isWorkedOn);
  where(`p.created_at >= ?::date::timestamp at time zone 'UTC'`, filter.from);
  where(`p.created_at < (?::date + 1)::timestamp at time zone 'UTC'`, filter.to);
  if (filter.q) conditions.push(...(await withWords(em, filter.q, filter.websiteId)));
  return {
    where: ['true', ...conditions.map(([condition]) => condition)].join(' and '),
    values: conditions.flatMap(([, ...values]) => values),
  };
}

/** The number of matching posts from prepared counts: by websites and by status or all; null for any other filter. */
export async function countedOf(
  em: EntityManager,
  scope: Scope,
  { websiteId, status, ...rest }: PostFilter,
): Promise<number | null> {
  if (BY_ROWS.some((name) => rest[name] !== undefined && rest[name] !== '')) return null;
  const websites = websiteId ? `{${websiteId}}` : scope.websites === 'all' ? null : `{${scope.websites.join(',')}}`;
  return totalOf(
    em,
    websites,
    (status ? [status] : POST_STATUSES).map((each) => `posts.${each}`),
  );
}

async function knownTopic(em: EntityManager, scope: Scope, id: string): Promise<void> {
  const [topic] = await em.execute<{ websiteId: string }[]>(
    'select website_id as "websiteId" from focus_topics where id = ?',
    [id],
  );
  if (!topic || !scope.reaches(topic.websiteId)) throw new FocusTopicNotFound();
}

/**
 * The website is a constant where it is known: as a join with the post's it leads the planner to count words post by
 * post.
 */
async function withWords(em: EntityManager, q: string, websiteId?: WebsiteId): Promise<[string, ...unknown[]][]> {
  const words = await em.execute<{ word: string }[]>('select unnest(words_of(?)) as word', [q]);
  if (words.length === 0) return [['false']];
  return words.slice(0, MAX_WORDS).map(({ word }) => [
    `exists (select from post_words s where ${websiteId ? 's.website_id = ? and' : ''} s.post_id = p.create_id
       and s.word >= ? and s.word < ?)`,
    ...(websiteId ? [websiteId] : []),
    word,
    word + AFTER_ALL,
  ]);
}
