import { Client } from 'pg';
import { startTestApp, type TestApp } from '../../test/app.js';
import { aDraft } from '../posts/application/testing/a-draft.js';
import { SaveDraft } from '../posts/index.js';
import { TallyFolder } from '../shared/adapters/tallies/tally-folder.js';
import { newId } from '../shared/domain/ids.js';
import { Scope } from '../shared/domain/scope.js';

/** Counts the rows themselves, without tallies. */
const COUNTED = `
  select website_id, 'posts.' || status as measure, null::date as day, count(*) as amount from blog_posts group by 1, 2
  union all select website_id, 'written.' || status, (created_at at time zone 'UTC')::date, count(*) from blog_posts group by 1, 2, 3
  union all select website_id, 'published', null, count(*) from blog_posts where published group by 1
  union all select website_id, 'published', (published_at at time zone 'UTC')::date, count(*) from blog_posts
  where published_at is not null group by 1, 3
  union all select website_id, 'drafts', null, count(*) from blog_posts where worked_on and status = 'pending' group by 1
  union all select website_id, 'score.' || score_total, null, count(*) from blog_posts where score_total is not null group by 1, 2
  union all select website_id, 'scores', null, sum(score_total) from blog_posts group by 1 having sum(score_total) > 0
  union all select website_id, 'scores', (created_at at time zone 'UTC')::date, sum(score_total) from blog_posts
  group by 1, 3 having sum(score_total) > 0
  union all select website_id, 'scored', (created_at at time zone 'UTC')::date, count(score_total) from blog_posts
  group by 1, 3 having count(score_total) > 0
  union all select website_id, 'edits', (at at time zone 'UTC')::date, count(*) from post_versions where kind <> 'generated' group by 1, 3
  union all select website_id, 'deliveries.' || status, (attempted_at at time zone 'UTC')::date, count(*)
  from publishing_logs group by 1, 2, 3
  union all select website_id, 'spent', date_trunc('month', at at time zone 'UTC')::date, sum(cost_micro_usd) from model_calls group by 1, 3
  union all select website_id, 'audit', null, count(*) from audit_log where website_id in (select id from websites) group by 1`;
const TALLIED = `
  select website_id, measure, nullif(day, 'epoch') as day, sum(amount) as amount
    from (select website_id, measure, day, amount from tallies
    where website_id <> '00000000-0000-0000-0000-000000000000' union all select website_id, measure, day, amount from tally_changes) t
   where website_id is not null and measure not like 'decided.%' group by 1, 2, 3 having sum(amount) <> 0`;
/** Rows that only one of both counts has. */
const DIFFERENCE = `
  select 'counted' as by, d.* from (select website_id, measure, day, amount::numeric from (${COUNTED}) c except
  select website_id, measure, day, amount from (${TALLIED}) t) d
  union all select 'tallied', d.* from (select website_id, measure, day, amount from (${TALLIED}) t except
  select website_id, measure, day, amount::numeric from (${COUNTED}) c) d`;
const OF_ALL_DIFFERENCE = `
  with whole as (select measure, day, amount from tallies where website_id = '00000000-0000-0000-0000-000000000000'
  and amount <> 0 and measure <> 'audit' and measure not like 'decided.%'),
  parts as (select measure, day, sum(amount) as amount from tallies
  where website_id <> '00000000-0000-0000-0000-000000000000' and measure <> 'audit' and measure not like 'decided.%'
  group by 1, 2 having sum(amount) <> 0)
  (select * from whole except select * from parts) union all (select * from parts except select * from whole)`;

describe('tallies', () => {
  let galley: TestApp;
  let client: Client;
  beforeAll(async () => {
    galley = await startTestApp();
    client = new Client({ connectionString: galley.databaseUrl });
    await client.connect();
    await client.query(`select set_config('app.websites', '*', false)`);
  });
  afterAll(async () => {
    await client.end();
    await galley.stop();
  });

  const saved = async (websiteId: string, total: number | null = 70) =>
    (
      await galley.app.get(SaveDraft, { strict: false }).execute({
        scope: Scope.system('test'),
        draft: aDraft({ websiteId, score: total === null ? null : { total, checks: [] } }),
        fingerprints: [],
      })
    ).postId;
  const fold = () => galley.app.get(TallyFolder, { strict: false }).fold();
  const differences = async () => (await client.query(DIFFERENCE)).rows;
  /** Compares both counts before and after the changes are folded. */
  const agree = async () => {
    expect(await differences()).toEqual([]);
    await fold();
    expect(await differences()).toEqual([]);
    expect((await client.query(OF_ALL_DIFFERENCE)).rows).toEqual([]);
  };
  const total = async (sql: string) => Number((await client.query<{ total: string }>(sql)).rows[0]!.total);
  const decided = () =>
    total(
      `select coalesce(sum(amount), 0) as total from (select measure, amount from tallies
        where website_id = '00000000-0000-0000-0000-000000000000' union all select measure, amount
        from tally_changes) t where measure like 'decided.%'`,
    );

  it('equal the counts after each kind of change', async () => {
    const { editor, admin, websiteId } = await galley.tenant();
    const [a, b, c] = [await saved(websiteId, 100), await saved(websiteId, null), await saved(websiteId, 9)];
    await agree();
    const state = (id: number, version: number, body: object) =>
      admin
        .patch(`/api/blog-posts/${id}/status`)
        .send({ version, ...body })
        .expect(200);
    const versionOf = async (id: number) =>
      (await editor.get(`/api/blog-posts/${id}`).expect(200)).body.version as number;
    await editor
      .patch(`/api/blog-posts/${a}`)
      .send({ title: 'Edited', version: await versionOf(a) })
      .expect(200);
    await agree();
    await editor.post(`/api/blog-posts/${b}/rewrite-request`).send({ rewriteType: 'total_rewrite' }).expect(201);
    await agree();
    await state(a, await versionOf(a), { status: 'approved', acceptUnsupported: true });
    await state(b, await versionOf(b), { status: 'approved' });
    await state(c, await versionOf(c), { status: 'rejected', reason: 'Thin' });
    await agree();
    expect(await decided()).toBe(3);
    await editor
      .post(`/api/blog-posts/${c}/reopen`)
      .send({ version: await versionOf(c) })
      .expect(200);
    const { apiKey } = (await editor.post(`/api/websites/${websiteId}/api-key/reveal`).expect(200)).body;
    await editor
      .post(`/api/posts/${b}/published`)
      .set('authorization', `Bearer ${apiKey}`)
      .send({ url: 'https://site.example.com/b' })
      .expect(200);
    await agree();
    await editor
      .post(`/api/blog-posts/${b}/revise`)
      .send({ version: await versionOf(b) })
      .expect(200);
    await editor
      .post(`/api/blog-posts/${a}/withdraw`)
      .send({ version: await versionOf(a) })
      .expect(200);
    await agree();
    await editor.delete(`/api/blog-posts/${c}`).expect(204);
    await agree();
    expect(await decided()).toBe(3);
    await admin.delete(`/api/websites/${websiteId}`).expect(204);
    await agree();
    expect(await total(`select count(*) as total from tallies where website_id = '${websiteId}'`)).toBe(0);
    expect(await decided()).toBe(3);
  });

  it('equal the counts after concurrent changes that are folded meanwhile', async () => {
    const tenants = [await galley.tenant(), await galley.tenant()];
    const ids = await Promise.all(Array.from({ length: 40 }, (_, at) => saved(tenants[at % 2]!.websiteId, at)));
    const work = ids.map(async (id, at) => {
      const { admin, editor } = tenants[at % 2]!;
      if (at % 4 === 0) await editor.patch(`/api/blog-posts/${id}`).send({ title: `New ${id}`, version: 1 });
      if (at % 5 === 0) await editor.delete(`/api/blog-posts/${id}`);
      else
        await admin
          .patch(`/api/blog-posts/${id}/status`)
          .send({ status: at % 3 ? 'approved' : 'rejected', version: at % 4 === 0 ? 2 : 1, acceptUnsupported: true });
    });
    await Promise.all([
      ...work,
      ...Array.from({ length: 12 }, fold),
      saved(tenants[0]!.websiteId),
      saved(tenants[1]!.websiteId),
    ]);
    await agree();
    expect(await decided()).toBe(
      await total(`select count(*) as total from audit_log where action in ('post.approved', 'post.declined')`),
    );
  });

  it('do not count changes that were rolled back', async () => {
    const { websiteId } = await galley.tenant();
    await saved(websiteId);
    await client.query('begin');
    await client.query(`update blog_posts set status = 'withdrawn' where website_id = $1`, [websiteId]);
    expect(
      await total(
        `select coalesce(sum(amount), 0) as total from tally_changes where website_id = '${websiteId}' and measure = 'posts.withdrawn'`,
      ),
    ).toBe(1);
    await client.query('rollback');
    await agree();
  });

  it('count spending and deliveries, and subtract them when the website is deleted', async () => {
    const { admin, websiteId } = await galley.tenant();
    const [config, run, delivery, id] = [newId(), newId(), newId(), await saved(websiteId)];
    await client.query(
      `insert into generation_runs (id, website_id, kind, request, requested_by_name, writer, writer_version,
        mail_ids, created_at) values ($1, $2, 'create', '{}', 'test', 'anthropic', '1', '[]', now())`,
      [run, websiteId],
    );
    await client.query(
      `insert into model_calls (id, website_id, run_id, step, model, input_tokens, output_tokens, cache_read,
        cache_write, cost_micro_usd, prompt_version, prompt, at, ms)
       select gen_random_uuid(), $1, $2, 'draft', 'm', 1, 1, 0, 0, 1000 * n, '1', '', now() - n * interval '20 days',
       5 from generate_series(0, 4) n`,
      [websiteId, run],
    );
    await client.query(
      `insert into publishing_configs (id, website_id, template_type, destination_url, headers, field_mapping,
        constants, release, settings, signing_secret, version, created_at, updated_at)
       values ($1, $2, 'custom', 'https://a.example.com', '{}', '{}', '{}', 'on_approval', '{}', '', 1, now(), now())`,
      [config, websiteId],
    );
    await client.query(
      `insert into deliveries (id, message_id, website_id, config_id, post_id, seal, kind, released_at, status,
        attempt, lease_token, version, created_at) values ($1, $1, $2, $3, $4, '', 'publish', now(), 'retrying', 1, 0, 1, now())`,
      [delivery, websiteId, config, id],
    );
    const logged = [websiteId, config, delivery, id];
    await client.query(
      `insert into publishing_logs (id, website_id, publishing_config_id, delivery_id, blog_post_id, seal, attempt,
        status, attempted_at) select gen_random_uuid(), $1, $2, $3, $4, '', n, 'pending', now() from generate_series(1, 3) n`,
      logged,
    );
    await agree();
    await client.query(
      `update publishing_logs set status = case attempt when 1 then 'failed' else 'delivered' end where website_id = $1`,
      [websiteId],
    );
    await agree();
    await admin.delete(`/api/websites/${websiteId}`).expect(204);
    await agree();
  });

  it('can be rebuilt from the rows', async () => {
    const urls = JSON.parse(process.env.GALLEY_TEST_POSTGRES!) as { ownerUrl: string };
    const owner = new Client({
      connectionString: Object.assign(new URL(urls.ownerUrl), { pathname: new URL(galley.databaseUrl).pathname }).href,
    });
    await owner.connect();
    await client.query(`delete from tally_changes`);
    await client.query(`update tallies set amount = amount + 7`);
    expect((await differences()).length).toBeGreaterThan(0);
    await owner.query('select recount_tallies()');
    await owner.end();
    await agree();
  });
});
