import type { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { freshDatabase, ormOn, type TestDatabase } from '../../../../test/database.js';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { MikroOrmUnitOfWork } from '../../../shared/adapters/persistence/mikro-orm-unit-of-work.js';
import { newId } from '../../../shared/domain/ids.js';
import { Scope } from '../../../shared/domain/scope.js';
import { wiresWithout } from '../../../shared/domain/text-fields.js';
import { TAKEN } from './free-slug.js';
import { MikroOrmPosts } from './mikro-orm-posts.js';
import { aUnitOfWork } from '../../../../test/unit-of-work.js';

/** Columns of the other texts, which are empty. */
const TEXTS = wiresWithout('title', 'slug', 'category', 'author', 'content');
const OTHERS = TEXTS.join(', ');
const EMPTY = TEXTS.map(() => `''`).join(', ');

const SYSTEM = Scope.system('test');
/** Enough that reading all of them is what a bad plan would do. */
const POSTS = 5_000;
/** Posts of one name. */
const ALIKE = 40;

interface Plan {
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

describe('the slug of a new post', () => {
  let database: TestDatabase;
  let orm: MikroORM;
  let owner: Client;
  let managers: EntityManagers;
  let unitOfWork: MikroOrmUnitOfWork;
  const websiteId = newId();

  beforeAll(async () => {
    database = await freshDatabase();
    owner = new Client({ connectionString: database.ownerUrl });
    await owner.connect();
    await owner.query(`set app.websites = '*'`);
    await owner.query(
      `insert into websites (id, name, url, publishing_schedule, is_active, version, created_at, updated_at)
        values ($1, 'A', 'https://a.example.com', 'daily', true, 1, now(), now())`,
      [websiteId],
    );
    await add(`'post-' || n`, POSTS);
    await add(`'untitled' || case n when 1 then '' else '-' || n end`, ALIKE);
    await owner.query(`delete from blog_posts where slug = 'untitled-17'`);
    await owner.query('analyze');
    orm = await ormOn(database);
    managers = new EntityManagers(orm);
    unitOfWork = aUnitOfWork(managers);
  });
  afterAll(async () => {
    await orm.close(true);
    await owner.end();
    await database.drop();
  });

  const add = (slug: string, count: number) =>
    owner.query(
      `insert into blog_posts (website_id, title, slug, category, author, content, ${OTHERS}, blocks, status, writer,
        sources, citations, unsupported, created_at, updated_at)
       select $1, 'T', ${slug}, 'Energy', 'A', '', ${EMPTY}, '{"blocks":[]}', 'pending', 'embedded', '[]', '[]', '[]',
       now(), now() from generate_series(1, ${count}) n`,
      [websiteId],
    );
  const free = (wanted: string) =>
    unitOfWork.run(SYSTEM, () => new MikroOrmPosts(managers).freeSlug(SYSTEM, websiteId, wanted));

  it('is the wanted one, or has the first number that is free', async () => {
    expect(await free('new')).toBe('new');
    expect(await free('untitled')).toBe('untitled-17');
    await add(`'untitled-17'`, 1);
    expect(await free('untitled')).toBe(`untitled-${ALIKE + 1}`);
    // Begins alike, and is another name.
    expect(await free('post')).toBe('post');
    expect(await free('post-7')).toBe('post-7-2');
  });

  it('is found without reading the other posts of the website', async () => {
    const asked = [websiteId, '{post-1,post-1-2,post-1-3}', 0];
    await unitOfWork.run(SYSTEM, async () => {
      const [{ 'QUERY PLAN': plan }] = await managers
        .forScope(SYSTEM)
        .execute<[{ 'QUERY PLAN': [{ Plan: Plan }] }]>(`explain (analyze, format json, timing off) ${TAKEN}`, [
          ...asked,
          ...asked,
        ]);
      const all = (of: Plan): Plan[] => [of, ...(of.Plans ?? []).flatMap(all)];
      for (const { 'Actual Rows': rows, 'Rows Removed by Filter': passed = 0 } of all(plan[0].Plan))
        expect(rows + passed).toBeLessThan(POSTS / 10);
    });
  });
});
