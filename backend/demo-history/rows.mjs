// Everything that the history left behind of the website, as lines of JSON.

/**
 * In an order in which each finds what it refers to. Keys, mails, links in mails and what is counted are not history: a
 * first start makes its own.
 */
const TABLES = [
  'categories',
  'seo_terms',
  'expertise',
  'focus_topics',
  'website_budgets',
  'publishing_configs',
  'blog_posts',
  'post_versions',
  'post_fingerprints',
  'sealed_posts',
  'post_tombstones',
  'generation_runs',
  'generation_steps',
  'tool_calls',
  'source_documents',
  'passages',
  'citations',
  'rewrite_requests',
  'post_comments',
  'deliveries',
  'publishing_logs',
  'destination_healths',
  'audit_log',
];
/** The first start makes the website itself, and says so. */
const LEFT_OUT = { audit_log: `action not in ('website.created', 'member.added')` };
/** A rewrite and an edit read these steps of a run again; of the others nothing is asked once it has ended. */
const READ_AGAIN = ['brief', 'select'];
/** What belongs to one installation. */
const MADE_ANEW = { generation_runs: { mail_ids: [] }, publishing_configs: { signing_secret: '{signingSecret}' } };

/**
 * @param execute runs SQL as the product's role, everywhere
 * @param names texts that stand for something of this installation, by what to write instead
 */
export async function* rowsOf(execute, websiteId, names) {
  for (const table of TABLES) {
    const generated = Object.fromEntries((await generatedIn(execute, table)).map((name) => [name, undefined]));
    const rows = await execute(
      `select row_to_json(t)::text as row from ${table} t where website_id = '${websiteId}'
        and ${LEFT_OUT[table] ?? 'true'} order by ${await keyOf(execute, table)}`,
    );
    for (const { row } of rows) {
      const kept = { ...JSON.parse(row), ...generated, ...MADE_ANEW[table] };
      if (table === 'generation_steps' && !READ_AGAIN.includes(kept.name)) kept.output = null;
      const line = JSON.stringify({ [table]: kept });
      yield Object.entries(names).reduce((text, [name, written]) => text.replaceAll(name, written), line);
    }
  }
}

/** Its primary key: ids and numbers follow the time. */
async function keyOf(execute, table) {
  const columns = await execute(
    `select a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid
      and a.attnum = any (i.indkey) where i.indrelid = '${table}'::regclass and i.indisprimary
      order by array_position(i.indkey::int[], a.attnum::int)`,
  );
  return columns.map(({ name }) => name).join(', ');
}

/** Columns that the database derives from others, and takes from nobody. */
async function generatedIn(execute, table) {
  const columns = await execute(
    `select attname as name from pg_attribute where attrelid = '${table}'::regclass and attgenerated <> ''`,
  );
  return columns.map(({ name }) => name);
}
