import type { LivePageColumn, PictureColumns, RunCostColumn } from './columns-of-others.js';
import { textColumns } from './text-columns.js';

const shared = (
  live: LivePageColumn,
  pictures: PictureColumns,
): string => `p.create_id as id, p.website_id as "websiteId", w.name as "websiteName", p.category_id
  as "categoryId", p.focus_topic_id as "focusTopicId",
  (select t.title from focus_topics t where t.id = p.focus_topic_id) as "focusTopic",
  ${textColumns('p', 'content')},
  p.status, p.published, p.published_at as "publishedAt", p.created_at as "createdAt", p.updated_at as "updatedAt",
  p.decided_at as "decidedAt", (select h.release_at from held_versions h where h.post_id = p.create_id) as "releaseAt",
  p.decline_reason as "declineReason", p.rewrite_count as "rewriteCount", p.last_rewrite_at as "lastRewriteAt",
  p.generation_run_id as "generationRunId",
  p.writer, p.writer_label as "writerLabel", p.seal, p.version,
  case when p.published then ${live.stateOf('p.create_id')} end as live, ${pictures.picture} as picture`;

/** The runs that wrote the post `p` or a rewrite of it. */
const RUNS = `array(
    select r.generation_run_id from rewrite_requests r where r.post_id = p.create_id and r.generation_run_id is not null
  ) || p.generation_run_id`;

/** Columns of a listing, from `blog_posts p` and `websites w`. */
export const listingColumns = (live: LivePageColumn, pictures: PictureColumns): string =>
  `${shared(live, pictures)}, p.score_total as score, p.score->>'capReason' as "scoreCapReason",
  jsonb_array_length(p.unsupported) as "unsupportedCount"`;

/** SQL columns of a single post, from the tables of the list and `sealed_posts s`, its approved version. */
export const detailColumns = (
  live: LivePageColumn,
  costs: RunCostColumn,
  pictures: PictureColumns,
): string => `${shared(live, pictures)}, ${pictures.coverState} as "coverState",
  p.language, p.score, p.content, p.original_content as "originalContent", p.blocks,
  p.model, p.sources, p.citations, p.unsupported, p.text_version as versions, p.sealed_version as "sealedVersion",
  coalesce((select h.sealed->'acceptedUnsupported' from held_versions h where h.post_id = p.create_id),
    s.accepted_unsupported, '[]') as "acceptedUnsupported",
  coalesce((select h.record->'checks' from held_versions h where h.post_id = p.create_id),
    s.record->'checks') as "approvedClaims", s.live_url as "liveUrl",
  coalesce(s.published and s.record is not null and w.receipts <> 'off', false) as "hasReceipt",
  (select json_build_object('source', o.source, 'url', o.url, 'publishedAt', o.published_at, 'tags', o.tags)
    from imported_posts o where o.post_id = p.create_id) as origin,
  p.open_rewrite_id is not null as "hasOpenRewrite", p.decided_by_name as "decidedBy",
  ${costs.sumOf(RUNS)} as "costMicroUsd"`;

/** Columns of `rewrite_requests`. */
export const REWRITE_COLUMNS = `id, post_id as "postId", rewrite_type as "rewriteType",
  content_angle as "contentAngle", instructions, status, failure,
  generation_run_id as "generationRunId", requested_by as "requestedBy", created_at as "createdAt", completed_at as "completedAt",
  (select v.number from post_versions v where v.post_id = rewrite_requests.post_id and v.at = rewrite_requests.completed_at
    and v.kind = 'rewrite' and rewrite_requests.status = 'completed' limit 1) as version`;

/** Sort orders of lists: the expression, its value in a cursor, and its type. A post without a score counts as -1. */
export const SORTS = {
  created_at: { key: 'p.created_at', kind: 'time', type: 'timestamptz' },
  updated_at: { key: 'p.updated_at', kind: 'time', type: 'timestamptz' },
  title: { key: 'left(p.title, 80)', kind: 'text', type: 'text' },
  category: { key: 'left(p.category, 80)', kind: 'text', type: 'text' },
  website: { key: 'left(w.name, 80)', kind: 'text', type: 'text' },
  score: { key: 'coalesce(p.score_total, -1)', kind: 'number', type: 'bigint' },
} as const;
