import { startTestApp, type TestApp } from '../../../../test/app.js';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { Scope } from '../../../shared/domain/scope.js';
import { wiresWithout } from '../../../shared/domain/text-fields.js';
import { SqlExistingPosts } from './sql-existing-posts.js';

/** Columns of the other texts, which are empty. */
const TEXTS = wiresWithout('title', 'slug', 'category', 'author', 'content');
const OTHERS = TEXTS.join(', ');
const EMPTY = TEXTS.map(() => `''`).join(', ');

const SYSTEM = Scope.system('test');
/** More than are compared only because they are new. */
const NEWER = 2_100;

describe('titles that say what another one does', () => {
  let galley: TestApp;
  let websiteId: string;
  beforeAll(async () => {
    galley = await startTestApp();
    ({ websiteId } = await galley.tenant());
    await add(`'Grants for heat pumps in old houses'`, '1, 1');
    await add(`'Newsletter ' || md5(n::text)`, `2, ${NEWER}`);
  });
  afterAll(() => galley.stop());

  const add = (title: string, numbers: string) =>
    galley.app
      .get(EntityManagers, { strict: false })
      .forScope(SYSTEM)
      .execute(
        `insert into blog_posts (website_id, title, slug, category, author, content, ${OTHERS}, blocks, status,
          writer, sources, citations, unsupported, score, score_total, created_at, updated_at)
       select ?, ${title}, 'post-' || n, 'Energy', 'Content Team', '<p></p>', ${EMPTY}, '{"blocks":[]}', 'pending',
       'embedded', '[]', '[]', '[]', '{"total":1,"checks":[]}', 1, timestamptz '2026-01-01' + n * interval '1 minute', now()
         from generate_series(${numbers}) n`,
        [websiteId],
      );
  const like = async (text: string) =>
    (await galley.app.get(SqlExistingPosts, { strict: false }).titledLike(SYSTEM, websiteId, text, 5)).map(
      ({ title }) => title,
    );

  it('are found however many posts came after them, in other forms and another order of their words', async () => {
    expect(await like('Grants for heat pumps in old houses')).toEqual(['Grants for heat pumps in old houses']);
    expect(await like('Heat pump grants for an old house')).toEqual(['Grants for heat pumps in old houses']);
  });

  it('are none where only a word is the same', async () =>
    expect(await like('Old windows and what to do about them')).toEqual([]));
});
