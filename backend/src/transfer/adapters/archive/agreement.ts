import type { EntityManager } from '@mikro-orm/postgresql';
import { wiresWithout } from '../../../shared/domain/text-fields.js';
import { FileRefused } from '../../domain/errors.js';

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
      where s.website_id = ? and (v.number is null or ${wiresWithout()
        .map((field) => `coalesce(s.document::jsonb->>'${field}', '') <> v.${field}`)
        .join(' or ')}) limit 1`,
    'was approved in words that none of its versions has.',
  ],
  [
    `select p.title from blog_posts p left join post_versions v on v.post_id = p.create_id and v.number = p.text_version
      where p.website_id = ? and (v.number is null or v.content <> p.content or v.title <> p.title) limit 1`,
    'has another text than its newest version.',
  ],
];

/** @throws FileRefused naming the first post that breaks one of the rules */
export async function checkAgreement(em: EntityManager, websiteId: string): Promise<void> {
  for (const [sql, refusal] of RULES) {
    const [post] = await em.execute<{ title: string }[]>(sql, [websiteId]);
    if (post) throw new FileRefused(`“${post.title}” ${refusal} Nothing was imported.`);
  }
}
