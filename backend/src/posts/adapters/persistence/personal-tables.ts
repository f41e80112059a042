import { nameless, type PersonalTables } from '../../../shared/adapters/personal-data/personal-tables.js';

export const POST_TABLES: PersonalTables = {
  records: {
    decisions: `select decided_at as at, create_id as "postId", title, status, decline_reason as "declineReason"
        from blog_posts where decided_by = :id`,
    comments: `select created_at as at, post_id as "postId", text, sentence, mark, edited_at as "editedAt"
        from post_comments where author_id = :id`,
    versions: `select at, post_id as "postId", number, kind, title from post_versions where by_id = :id`,
    claimChecks: `select checked_at as at, post_id as "postId", claim, role from claim_checks where user_id = :id`,
    rewriteRequests: `select created_at as at, post_id as "postId", rewrite_type as "rewriteType", instructions, status
        from rewrite_requests where requested_by = :id`,
    digests: `select created_at as at, day::text as day from mail_digests where user_id = :id`,
  },
  erases: [
    `update blog_posts set decided_by_name = :pseudonym where decided_by = :id`,
    `update blog_posts set decided_by_name = ${nameless('decided_by_name')}
      where decided_by is null and decided_by_name ~* :pattern`,
    `update blog_posts set decline_reason = ${nameless('decline_reason')} where decline_reason ~* :pattern`,
    `update post_versions set by = :pseudonym where by_id = :id`,
    `update post_versions set by = ${nameless('by')} where by_id is null and by ~* :pattern`,
    `update post_comments set author_name = :pseudonym where author_id = :id`,
    `update post_comments set author_name = ${nameless('author_name')}
      where author_id is null and author_name ~* :pattern`,
    `update post_comments set resolved_by = ${nameless('resolved_by')}, text = ${nameless('text')}
      where resolved_by ~* :pattern or text ~* :pattern`,
    `update sealed_posts set record = jsonb_set(record, '{name}', 'null') where approved_by = :id and record is not null`,
    `update held_versions set record = ${nameless('record::text')}::jsonb, before = ${nameless('before::text')}::jsonb
      where record::text ~* :pattern or before::text ~* :pattern`,
    `update rewrite_requests set instructions = ${nameless('instructions')} where instructions ~* :pattern`,
  ],
};
