import { Client } from 'pg';
import { freshDatabase, type TestDatabase } from '../../../../test/database.js';
import { newId } from '../../../shared/domain/ids.js';
import { wiresWithout } from '../../../shared/domain/text-fields.js';
import { digestOfKey, makeKey } from '../../../tenancy/domain/website-key.js';
import { READINGS } from './pull-readings.js';

/** The other text columns, which are left empty. */
const TEXTS = wiresWithout('title', 'slug', 'category', 'author', 'content');
const OTHERS = TEXTS.join(', ');
const EMPTY = TEXTS.map(() => `''`).join(', ');

const POSTS = 20_000;
/** One post of this number belongs to the rare category. */
const RARE = 2_000;

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

describe('the rows that a pull reads among many posts', () => {
  let database: TestDatabase;
  let reader: Client;
  const digest = digestOfKey(makeKey());

  beforeAll(async () => {
    database = await freshDatabase();
    const owner = new Client({ connectionString: database.ownerUrl });
    await owner.connect();
    await owner.query(`set app.websites = '*'`);
    const websiteId = newId();
    await owner.query(
      `insert into websites (id, name, url, publishing_schedule, is_active, version, created_at, updated_at)
        values ($1, 'A', 'https://a.example.com', 'daily', true, 1, now(), now())`,
      [websiteId],
    );
    await owner.query(
      `insert into website_keys (id, website_id, digest, sealed, created_at) values ($1, $2, $3, 'v1.none', now())`,
      [newId(), websiteId, digest],
    );
    await owner.query(
      `insert into blog_posts (website_id, title, slug, category, author, content, ${OTHERS}, blocks, writer, sources,
        citations, unsupported, created_at, updated_at)
       select $1, 'T', 'post-' || n, case when n % ${RARE} = 0 then 'Rare' else 'Heating' end, 'A', '', ${EMPTY},
       '[]', 'embedded', '[]', '[]', '[]', now(), now() from generate_series(1, ${POSTS}) n`,
      [websiteId],
    );
    await owner.query(
      `insert into sealed_posts (post_id, website_id, seal, version, slug, category, document, provenance, published,
        created_at, approved_at, approved_by, accepted_unsupported, updated_at)
       select create_id, website_id, 'ab', 1, slug, category, '{"title":"T"}', '{}', false, now(), now(), website_id,
       '[]', timestamptz '2026-01-01' + create_id * interval '1 second' from blog_posts`,
    );
    await owner.query('analyze');
    await owner.end();
    // Connects as the pull API does: with the application's role and generic plans.
    reader = new Client({ connectionString: database.appUrl, options: '-c plan_cache_mode=force_generic_plan' });
    await reader.connect();
  });
  afterAll(async () => {
    await reader.end();
    await database.drop();
  });

  /** @returns the index that was used, the rows found, and the rows that a filter removed */
  const reached = async (reading: keyof typeof READINGS, at: number, ...narrowed: (string | null)[]) => {
    const { text } = READINGS[reading];
    const values = [
      `'${digest}'`,
      String(at),
      '0',
      '21',
      '1001',
      ...narrowed.map((value) => (value === null ? 'null' : `'${value}'`)),
    ];
    await reader.query(`prepare ${reading}_reading as ${text}`);
    const { rows } = await reader.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, format json, timing off) execute ${reading}_reading(${values.join(', ')})`,
    );
    await reader.query(`deallocate ${reading}_reading`);
    const all = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(all)];
    const posts = all(rows[0]!['QUERY PLAN'][0].Plan).filter((plan) => plan['Relation Name'] === 'sealed_posts');
    expect(posts).toHaveLength(1);
    const [{ 'Index Name': index, 'Actual Rows': found, 'Rows Removed by Filter': passed = 0 }] = posts as [Plan];
    return { index, found, passed };
  };
  const BEGINNING = 0;
  const MIDDLE = Date.UTC(2026, 0, 1) + (POSTS / 2) * 1000;

  it.each([
    ['the beginning', BEGINNING],
    ['the middle', MIDDLE],
  ])('are, for a page from %s, twenty-one rows in the order of change', async (_, at) => {
    expect(await reached('all', at)).toEqual({
      index: 'sealed_posts_website_id_updated_at_post_id_index',
      found: 21,
      passed: 0,
    });
  });

  it('are, for a frequent category, twenty-one rows of its own index', async () => {
    expect(await reached('category', MIDDLE, 'Heating')).toEqual({
      index: 'sealed_posts_category_index',
      found: 21,
      passed: 0,
    });
  });

  it('are, for a rare category, its rows and none of the thousands between them', async () => {
    expect(await reached('category', BEGINNING, 'Rare')).toEqual({
      index: 'sealed_posts_category_index',
      found: POSTS / RARE,
      passed: 0,
    });
  });

  it('are none for a category without posts', async () => {
    expect(await reached('category', BEGINNING, 'Nothing')).toEqual({
      index: 'sealed_posts_category_index',
      found: 0,
      passed: 0,
    });
  });

  it('are one for a slug', async () => {
    expect(await reached('slug', BEGINNING, 'post-17000', null)).toEqual({
      index: 'sealed_posts_slug_unique',
      found: 1,
      passed: 0,
    });
  });
});
