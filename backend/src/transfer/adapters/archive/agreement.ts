import type { EntityManager } from '@mikro-orm/postgresql';
import { withoutReviewMarkup } from '../../../shared/adapters/html/review-markup.js';
import { wiresWithout } from '../../../shared/domain/text-fields.js';
import { FileRefused } from '../../domain/errors.js';

const OTHER_WORDS = 'was approved in words that none of its versions has.';

/**
 * Consistency rules beyond foreign keys and checks: every approval must refer to an existing version with the same
 * text.
 */
const RULES: readonly [sql: string, refusal: string][] = [
  [
    `select p.title from blog_posts p left join sealed_posts s on s.post_id = p.create_id
      where p.website_id = ?
        and (p.seal, p.sealed_version, p.published) is distinct from (s.seal, s.version, coalesce(s.published, false)) limit 1`,
    'says of itself that it is approved, but its seal is another one or none.',
  ],
  [
    `select p.title from sealed_posts s join blog_posts p on p.create_id = s.post_id left
      join post_versions v on v.post_id = s.post_id and v.number = s.version
      where s.website_id = ? and (v.number is null or ${wiresWithout('content')
        .map((field) => `coalesce(s.document::jsonb->>'${field}', '') <> v.${field}`)
        .join(' or ')}) limit 1`,
    OTHER_WORDS,
  ],
  [
    `select p.title from blog_posts p left join post_versions v on v.post_id = p.create_id and v.number = p.text_version
      where p.website_id = ? and (v.number is null or v.content <> p.content or v.title <> p.title) limit 1`,
    'has another text than its newest version.',
  ],
];

/**
 * Posts whose sealed content is not that of its version to the byte: a text of an earlier Galley is sealed with the
 * review markup that its version has lost.
 */
const OTHERWISE_SEALED = `select p.create_id as id, p.title, s.document::jsonb->>'content' as sealed, v.content
  from sealed_posts s join blog_posts p on p.create_id = s.post_id
  join post_versions v on v.post_id = s.post_id and v.number = s.version
  where s.website_id = ? and s.post_id > ? and s.document::jsonb->>'content' <> v.content
  order by s.post_id limit ?`;
/** Contents may be long: so many are held at once. */
const BATCH = 50;

/** @throws FileRefused naming the first post that breaks one of the rules */
export async function checkAgreement(em: EntityManager, websiteId: string): Promise<void> {
  for (const [sql, refusal] of RULES) {
    const [post] = await em.execute<{ title: string }[]>(sql, [websiteId]);
    if (post) throw refused(post, refusal);
  }
  let after = 0;
  for (;;) {
    const posts = await em.execute<{ id: number; title: string; sealed: string; content: string }[]>(OTHERWISE_SEALED, [
      websiteId,
      after,
      BATCH,
    ]);
    const other = posts.find(({ sealed, content }) => withoutReviewMarkup(sealed) !== content);
    if (other) throw refused(other, OTHER_WORDS);
    if (posts.length < BATCH) return;
    after = posts.at(-1)!.id;
  }
}

const refused = ({ title }: { title: string }, refusal: string): FileRefused =>
  new FileRefused(`“${title}” ${refusal} Nothing was imported.`);
