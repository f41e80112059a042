import { openSettings } from '../../../publishing/index.js';
import { wiresWithout } from '../../../shared/domain/text-fields.js';

/** Describes how the rows of one table are stored in an archive: one file with a line of JSON per row. */
export interface ArchiveKind {
  /** Name of the file without its extension. */
  name: string;
  table: string;
  /** Columns that identify a row within the website. Rows are written in their order. */
  key: readonly string[];
  /**
   * Columns that are written; no other data of the table leaves the database. `column: SQL` replaces the column's value
   * by an expression.
   */
  columns: readonly (string | Readonly<Record<string, string>>)[];
  /** SQL condition that selects the rows to write. */
  where?: string;
  /** Columns with HTML that readers receive; it is sanitized during the import. */
  html?: readonly string[];
  /** Columns with ids of people. The import replaces them by the users with the same e-mail addresses, or by null. */
  people?: readonly string[];
  /** SQL expressions for columns that an archive does not contain. */
  made?: Readonly<Record<string, string>>;
}

const ENDED = `status in ('succeeded', 'failed', 'cancelled')`;
const OF_ENDED_RUN = `run_id in (select id from generation_runs where website_id = t.website_id and ${ENDED})`;
const TEXT = [...wiresWithout(), 'blocks'];
const OPEN_REWRITE = `case when exists (select from rewrite_requests r where r.id = t.open_rewrite_id
  and r.status = 'pending') then t.open_rewrite_id end`;
/** An approval that can still be undone is not in the archive: its post waits for a decision there, as before it. */
const BEFORE_HELD = '(select h.before from held_versions h where h.post_id = t.create_id)';
const beforeApproval = (column: string, earlier: string): Readonly<Record<string, string>> => ({
  [column]: `case when ${BEFORE_HELD} is null then t.${column} else ${earlier} end`,
});
const BROKE_OFF = `'It was under way when the website was exported.'`;
/** Only settings that are not secret in any template. */
const OPEN_SETTINGS = `(select coalesce(jsonb_object_agg(key, value order by key), '{}') from jsonb_each(settings)
  where key = any (array[${openSettings()
    .map((name) => `'${name}'`)
    .join(', ')}]::text[]))`;
/** Only outputs that a later rewrite or edit of the post needs. */
const READ_AGAIN = `case when name in ('brief', 'select') then output end`;

/**
 * Ordered so that importing one kind after another satisfies all foreign keys. A new table with data of a website must be added here,
 * otherwise archives lack it.
 */
export const KINDS: readonly ArchiveKind[] = [
  {
    name: 'categories',
    table: 'categories',
    key: ['id'],
    columns: ['id', 'name', 'slug', 'description', 'created_at'],
  },
  {
    name: 'seo-terms',
    table: 'seo_terms',
    key: ['id'],
    columns: ['id', 'category_id', 'term', 'term_key', 'priority', 'created_at'],
  },
  {
    name: 'expertise',
    table: 'expertise',
    key: ['id'],
    columns: ['id', 'category_id', 'level', 'tone', 'description', 'created_at'],
  },
  {
    name: 'voice',
    table: 'website_voices',
    key: ['website_id'],
    columns: [
      'description',
      'dos',
      'donts',
      'samples',
      'banned_phrases',
      'names',
      'reading_level',
      'max_sentence_words',
      'updated_at',
    ],
  },
  {
    name: 'focus-topics',
    table: 'focus_topics',
    key: ['id'],
    columns: [
      'id',
      'category_id',
      'title',
      'description',
      'content_angle',
      'start_date',
      'end_date',
      'is_active',
      'schedule_enabled',
      'schedule_frequency',
      'schedule_days',
      'schedule_time',
      'schedule_timezone',
      'last_generated_at',
      'total_posts_generated',
      'created_by',
      'version',
      'created_at',
      'updated_at',
    ],
    people: ['created_by'],
  },
  {
    name: 'topic-ideas',
    table: 'topic_ideas',
    key: ['id'],
    columns: [
      'id',
      'category_id',
      'title',
      'title_key',
      'description',
      'content_angle',
      'reason',
      'source',
      'resembles',
      'status',
      'focus_topic_id',
      'created_at',
      'decided_at',
      'version',
    ],
  },
  {
    name: 'data-sources',
    table: 'data_sources',
    key: ['id'],
    columns: [
      'id',
      'name',
      'type',
      'config',
      'is_active',
      'last_read_at',
      'last_read_count',
      'last_read_error',
      'version',
      'created_at',
      'updated_at',
    ],
  },
  {
    name: 'data-source-files',
    table: 'data_source_files',
    key: ['id'],
    columns: ['id', 'data_source_id', 'name', 'kind', 'bytes', 'hash', 'language', 'parts', 'characters', 'created_at'],
  },
  {
    name: 'data-source-parts',
    table: 'data_source_parts',
    key: ['file_id', 'position'],
    columns: ['id', 'data_source_id', 'file_id', 'position', 'title', 'text', 'words'],
  },
  {
    name: 'posts',
    table: 'blog_posts',
    key: ['create_id'],
    columns: [
      'create_id',
      'category_id',
      'focus_topic_id',
      'generation_run_id',
      'language',
      ...TEXT,
      beforeApproval('status', `'pending'`),
      'published',
      'published_at',
      'rewrite_count',
      'last_rewrite_at',
      { open_rewrite_id: OPEN_REWRITE },
      'original_content',
      'writer',
      'writer_label',
      'model',
      'sources',
      'citations',
      'unsupported',
      'score',
      'score_total',
      'worked_on',
      beforeApproval('decided_at', `(${BEFORE_HELD}->>'decidedAt')::timestamptz`),
      beforeApproval('decided_by', 'null'),
      beforeApproval('decided_by_name', `${BEFORE_HELD}->>'decidedByName'`),
      beforeApproval('decline_reason', `${BEFORE_HELD}->>'declineReason'`),
      'text_version',
      beforeApproval('sealed_version', `(${BEFORE_HELD}->>'sealedVersion')::int`),
      beforeApproval('seal', `${BEFORE_HELD}->>'seal'`),
      'version',
      'created_at',
      'updated_at',
    ],
    html: ['content', 'original_content'],
    people: ['decided_by'],
  },
  {
    name: 'post-versions',
    table: 'post_versions',
    key: ['post_id', 'number'],
    columns: ['post_id', 'number', 'at', 'by', 'by_id', 'kind', ...TEXT],
    html: ['content'],
    people: ['by_id'],
  },
  {
    name: 'sealed-posts',
    table: 'sealed_posts',
    key: ['post_id'],
    columns: [
      'post_id',
      'seal',
      'version',
      'slug',
      'category',
      'language',
      'document',
      'provenance',
      'published',
      'published_at',
      'live_url',
      'created_at',
      'approved_at',
      'approved_by',
      'accepted_unsupported',
      'updated_at',
    ],
    people: ['approved_by'],
    made: { awaits_release: 'false' },
  },
  {
    name: 'post-tombstones',
    table: 'post_tombstones',
    key: ['create_id'],
    columns: ['create_id', 'slug', 'deleted_at', 'reason'],
    where: 'exists (select from blog_posts p where p.create_id = t.create_id)',
  },
  {
    name: 'imported-posts',
    table: 'imported_posts',
    key: ['post_id'],
    columns: ['post_id', 'source', 'source_key', 'url', 'published_at', 'tags', 'import_id'],
  },
  {
    name: 'runs',
    table: 'generation_runs',
    key: ['id'],
    columns: [
      'id',
      'category_id',
      'focus_topic_id',
      'kind',
      'request',
      'requested_by',
      'requested_by_name',
      'writer',
      'writer_version',
      'status',
      'attempt',
      'tries',
      'error',
      'post_id',
      'created_at',
      'started_at',
      'ended_at',
    ],
    where: ENDED,
    people: ['requested_by'],
    made: { mail_ids: `'[]'`, reserved_micro_usd: '0', trimmed_at: 'null' },
  },
  {
    name: 'run-steps',
    table: 'generation_steps',
    key: ['run_id', 'id'],
    columns: [
      'id',
      'run_id',
      'name',
      'input_hash',
      'status',
      'started_at',
      'ended_at',
      'detail',
      'tries',
      'last_failure',
      { output: READ_AGAIN },
    ],
    where: OF_ENDED_RUN,
  },
  {
    name: 'tool-calls',
    table: 'tool_calls',
    key: ['run_id', 'id'],
    columns: [
      'id',
      'run_id',
      'server',
      'tool',
      'arguments',
      'result',
      'documents',
      'is_error',
      'truncated',
      'started_at',
      'ms',
    ],
    where: OF_ENDED_RUN,
  },
  {
    name: 'source-documents',
    table: 'source_documents',
    key: ['run_id', 'id'],
    columns: [
      'id',
      'run_id',
      'key',
      'tool_call_id',
      'server',
      'url',
      'title',
      'text',
      'language',
      'own_source',
      'citable',
    ],
    where: OF_ENDED_RUN,
  },
  {
    name: 'passages',
    table: 'passages',
    key: ['run_id', 'id'],
    columns: ['id', 'run_id', 'key', 'document_id', 'start_at', 'end_at', 'text', 'hash'],
    where: OF_ENDED_RUN,
  },
  {
    name: 'citations',
    table: 'citations',
    key: ['passage_id', 'block', 'sentence'],
    columns: ['passage_id', 'block', 'sentence', 'run_id'],
    where: OF_ENDED_RUN,
  },
  {
    name: 'topic-slots',
    table: 'topic_slots',
    key: ['topic_id', 'local_date'],
    columns: [
      'id',
      'topic_id',
      'local_date',
      'at',
      'status',
      'reason',
      'run_id',
      'origin',
      'moved_to',
      'created_at',
      'updated_at',
    ],
    where: `status <> 'running'`,
  },
  {
    name: 'rewrite-requests',
    table: 'rewrite_requests',
    key: ['id'],
    columns: [
      'id',
      'post_id',
      'requested_by',
      'rewrite_type',
      'content_angle',
      'instructions',
      { status: `case status when 'in_progress' then 'failed' else status end` },
      { failure: `case status when 'in_progress' then ${BROKE_OFF} else failure end` },
      'generation_run_id',
      'original_content',
      'rewritten_content',
      'created_at',
      'completed_at',
    ],
    html: ['original_content', 'rewritten_content'],
    people: ['requested_by'],
  },
  {
    name: 'comments',
    table: 'post_comments',
    key: ['id'],
    columns: [
      'id',
      'post_id',
      'author_id',
      'author_name',
      'text',
      'sentence',
      'mark',
      'answer_to',
      'carried_out_in',
      'mentioned',
      'resolved_at',
      'resolved_by',
      'created_at',
      'edited_at',
      'version',
    ],
    people: ['author_id', 'mentioned'],
  },
  {
    name: 'publishing-configuration',
    table: 'publishing_configs',
    key: ['id'],
    columns: [
      'id',
      'template_type',
      'destination_url',
      'field_mapping',
      'constants',
      'release',
      'scheduled_since',
      { settings: OPEN_SETTINGS },
      'last_published_at',
      'total_published',
      'version',
      'created_at',
      'updated_at',
    ],
    made: { is_active: 'false', headers: `'{}'` },
  },
  {
    name: 'remote-posts',
    table: 'remote_posts',
    key: ['config_id', 'post_id'],
    columns: [
      'config_id',
      'post_id',
      'template_type',
      'destination_url',
      'remote_id',
      'url',
      'picture',
      'seal',
      'state',
      'updated_at',
    ],
    where: `state <> 'removing' and exists (select from blog_posts p where p.create_id = t.post_id)`,
  },
  { name: 'release-pins', table: 'release_pins', key: ['post_id'], columns: ['post_id', 'date', 'pinned_at'] },
  { name: 'budget', table: 'website_budgets', key: ['website_id'], columns: ['cap_micro_usd'] },
];

/** Not a copy of the table's rows: each line contains all fingerprints of one post. */
export const FINGERPRINTS = 'post-fingerprints';
export const WEBSITE = 'website';
export const PEOPLE = 'people';
export const MANIFEST = 'manifest.json';
/** Version of the archive's structure; archives of another version are refused. */
export const FORMAT = { format: 'galley-website', formatVersion: 1 } as const;
