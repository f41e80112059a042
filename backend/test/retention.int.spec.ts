import { fill } from '../src/transfer/testing/one-of-everything.js';
import { RetentionJob } from '../src/shared/adapters/retention/retention-job.js';
import { EntityManagers } from '../src/shared/adapters/persistence/entity-managers.js';
import { Retention } from '../src/shared/application/retention.js';
import { Clock } from '../src/shared/domain/clock.js';
import { newId } from '../src/shared/domain/ids.js';
import { startTestApp, type TestApp } from './app.js';

/** What the last entry of a table says must not change: text, decisions, seals, receipts, what a destination has. */
const NEVER_OLD = [
  'blog_posts',
  'post_versions',
  'post_comments',
  'sealed_posts',
  'claim_checks',
  'post_tombstones',
  'deliveries',
  'citations',
];

describe('the daily removal of old rows', () => {
  let galley: TestApp;
  let websiteId: string;
  let job: RetentionJob;
  const posts: Record<string, number> = {};
  beforeAll(async () => {
    galley = await startTestApp();
    const tenant = await galley.tenant();
    websiteId = tenant.websiteId;
    await fill(galley, tenant, websiteId);
    await galley.idle();
    for (const { slug, create_id } of await galley.sql('select slug, create_id from blog_posts'))
      posts[slug] = create_id;
    job = galley.app.get(RetentionJob, { strict: false });
  });
  afterAll(() => galley.stop());

  const ago = (days: number): Date => new Date(Date.now() - days * 86_400_000);
  const count = async (table: string, where = 'true', ...values: unknown[]): Promise<number> =>
    (await galley.sql(`select count(*)::int as count from ${table} where ${where}`, values))[0]!['count'];
  const entry = async (action: string, days: number): Promise<string> => {
    const id = newId();
    await galley.sql(
      `insert into audit_log (id, at, actor_kind, actor_name, action, website_id, subject_kind, subject_id, changes)
        values ($1, $2, 'user', 'Ada', $3, $4, 'post', '1', '{}')`,
      [id, ago(days), action, websiteId],
    );
    return id;
  };
  const aRun = async (postId: number | null, days: number): Promise<string> => {
    const [run, call, cited, uncited, passage, spare] = Array.from({ length: 6 }, newId) as [string, ...string[]];
    const add = (sql: string, ...values: unknown[]) => galley.sql(sql, values);
    await add(
      `insert into generation_runs (id, website_id, kind, request, requested_by_name, writer, writer_version, status,
          post_id, mail_ids, created_at, ended_at)
        values ($1, $2, 'create', '{"keyPoints": []}', 'Ada', 'embedded', '1', 'succeeded', $3, '[]', $4, $4)`,
      run,
      websiteId,
      postId,
      ago(days),
    );
    for (const name of ['brief', 'draft'])
      await add(
        `insert into generation_steps (id, website_id, run_id, name, input_hash, status, started_at, ended_at, detail, output)
          values ($1, $2, $3, $4, 'h', 'done', $5, $5, 'Done', '{"a": 1}')`,
        newId(),
        websiteId,
        run,
        name,
        ago(days),
      );
    await add(
      `insert into model_calls (id, website_id, run_id, step, model, input_tokens, output_tokens, cache_read, cache_write,
          cost_micro_usd, prompt_version, prompt, at, ms)
        values ($1, $2, $3, 'draft', 'm', 10, 20, 0, 0, 1234, '1', 'Write about pumps', $4, 5)`,
      newId(),
      websiteId,
      run,
      ago(days),
    );
    await add(
      `insert into tool_calls (id, website_id, run_id, server, tool, arguments, result, documents, is_error, truncated,
          started_at, ms) values ($1, $2, $3, 'library', 'search', '{"q": "pump"}', 'Pumps', '["s1"]', false, false, $4, 5)`,
      call,
      websiteId,
      run,
      ago(days),
    );
    for (const [id, key] of [
      [cited, 's1'],
      [uncited, 's2'],
    ])
      await add(
        `insert into source_documents (id, website_id, run_id, key, tool_call_id, server, title, text, own_source, citable)
          values ($1, $2, $3, $4, $5, 'library', 'Pumps', 'Pumps last', false, true)`,
        id,
        websiteId,
        run,
        key,
        call,
      );
    for (const [id, document] of [
      [passage, cited],
      [spare, uncited],
    ])
      await add(
        `insert into passages (id, website_id, run_id, key, document_id, start_at, end_at, text, hash)
          values ($1, $2, $3, $4, $5, 0, 5, 'Pumps', 'h')`,
        id,
        websiteId,
        run,
        document,
        document,
      );
    await add(
      `insert into citations (passage_id, block, sentence, website_id, run_id) values ($1, 'b1', 1, $2, $3)`,
      passage,
      websiteId,
      run,
    );
    return run;
  };
  /** What is stored of a run: prompts, results, texts of sources, passages, results of steps. */
  const recordsOf = async (run: string): Promise<unknown> =>
    (
      await galley.sql(
        `select (select string_agg(prompt, '') from model_calls where run_id = r.id) as prompts,
            (select string_agg(result || arguments, '') from tool_calls where run_id = r.id) as results,
            (select string_agg(key || ':' || text, ', ' order by key) from source_documents where run_id = r.id) as sources,
            (select count(*)::int from passages where run_id = r.id) as passages,
            (select string_agg(name, ', ' order by name) from generation_steps where run_id = r.id and output is not null) as steps,
            (select sum(cost_micro_usd)::int from model_calls where run_id = r.id) as cost
          from generation_runs r where id = $1`,
        [run],
      )
    )[0];
  const ALL = {
    prompts: 'Write about pumps',
    results: 'Pumps{"q": "pump"}',
    sources: 's1:Pumps last, s2:Pumps last',
    passages: 2,
    steps: 'brief, draft',
    cost: 1234,
  };

  it('removes old entries of the audit log, in more than one batch, and keeps decisions and younger ones', async () => {
    const [old, younger, decision] = [
      await entry('category.created', 731),
      await entry('category.created', 729),
      await entry('post.approved', 4_000),
    ];
    await galley.sql(
      `insert into audit_log (id, at, actor_kind, actor_name, action, subject_kind, subject_id, changes)
        select gen_random_uuid(), now() - interval '900 days', 'user', 'Ada', 'category.updated', 'category', n::text, '{}'
          from generate_series(1, 450) n`,
    );
    expect(await job.run()).toMatchObject({ audit: 451 });
    expect(await galley.sql('select id from audit_log where id = any ($1)', [[old, younger, decision]])).toEqual(
      expect.arrayContaining([{ id: younger }, { id: decision }]),
    );
    expect(await count('audit_log', 'id = $1', old)).toBe(0);
  });

  it('removes old attempts but the last of each post, and changes nothing that is still needed', async () => {
    const [{ id: configId }] = (await galley.sql('select id from publishing_configs')) as [{ id: string }];
    const deliveryId = newId();
    await galley.sql(
      `insert into deliveries (id, message_id, website_id, config_id, post_id, seal, kind, released_at, status, attempt,
          lease_token, version, created_at) values ($1, $1, $2, $3, $4, 'old seal', 'publish', now(), 'delivered', 3, 0, 1, now())`,
      [deliveryId, websiteId, configId, posts['live-one']],
    );
    const attempts = await Promise.all(
      [181, 400, 300].map(async (days) => {
        const id = newId();
        await galley.sql(
          `insert into publishing_logs (id, website_id, publishing_config_id, delivery_id, blog_post_id, seal, attempt,
              status, attempted_at) values ($1, $2, $3, $4, $5, 'old seal', 1, 'retrying', $6)`,
          [id, websiteId, configId, deliveryId, posts['live-one'], ago(days)],
        );
        return id;
      }),
    );
    const stored = () =>
      Promise.all(
        NEVER_OLD.map((table) => galley.sql(`select md5(string_agg(t::text, '|' order by t::text)) from ${table} t`)),
      );
    const before = await stored();
    expect(await job.run()).toMatchObject({ deliveries: 2 });
    expect(await galley.sql('select id from publishing_logs where delivery_id = $1', [deliveryId])).toEqual([
      { id: attempts[0] },
    ]);
    expect(await stored()).toEqual(before);
  });

  it('empties old runs, but for their cost, their steps and what their post cites', async () => {
    const [bare, decided, waiting, young] = [
      await aRun(null, 181),
      await aRun(posts['approved-one']!, 181),
      await aRun(posts['waiting-one']!, 181),
      await aRun(null, 179),
    ];
    expect(await job.run()).toMatchObject({ runs: 2 });
    const emptied = { prompts: '', cost: 1234 };
    expect(await recordsOf(bare)).toEqual({ ...emptied, results: null, sources: null, passages: 0, steps: null });
    expect(await recordsOf(decided)).toEqual({
      ...emptied,
      results: '{}',
      sources: 's1:Pumps last, s2:',
      passages: 1,
      steps: 'brief',
    });
    expect(await recordsOf(waiting)).toEqual(ALL);
    expect(await recordsOf(young)).toEqual(ALL);
    expect(await count('generation_steps', 'run_id = $1', bare)).toBe(2);
    expect(await job.run()).toMatchObject({ runs: 0 });
  });

  it('removes old mails', async () => {
    for (const days of [91, 89])
      await galley.sql(
        `insert into mails (id, "to", subject, status, at) values ($1, 'ada@example.com', $2, 'sent', $3)`,
        [newId(), `Mail of ${days}`, ago(days)],
      );
    await job.run();
    expect(await galley.sql(`select subject from mails where subject like 'Mail of %'`)).toEqual([
      { subject: 'Mail of 89' },
    ]);
  });

  const jobOver = (days: number): RetentionJob => {
    const retention = new Retention({ audit: days, deliveries: days, runs: days, mails: days });
    retention.all.push(...galley.app.get(Retention, { strict: false }).all);
    return new RetentionJob(
      retention,
      galley.app.get(EntityManagers, { strict: false }),
      galley.app.get(Clock, { strict: false }),
    );
  };

  it('keeps what has no end, and stops when the process ends', async () => {
    const id = await entry('category.created', 5_000);
    expect(await jobOver(0).run()).toEqual({});
    const stopped = jobOver(90);
    await stopped.beforeApplicationShutdown();
    await stopped.run();
    expect(await count('audit_log', 'id = $1', id)).toBe(1);
  });

  it('is done once a day, by whichever process is first', async () => {
    await galley.sql(`insert into installations (is_only, id) values (true, gen_random_uuid()) on conflict do nothing`);
    await galley.sql('update installations set retained_at = null');
    const claims = await Promise.all([jobOver(90).claimDay(), jobOver(90).claimDay()]);
    expect(claims.toSorted()).toEqual([false, true]);
    await galley.sql(`update installations set retained_at = now() - interval '23 hours'`);
    expect(await job.claimDay()).toBe(true);
  });
});
