import request from 'supertest';
import { startTestApp, type TestApp } from '../../../test/app.js';
import { demonstrationWebsite } from '../../bootstrap/demo/demonstration-website.js';
import { makeDemonstration } from '../../bootstrap/demonstration.js';
import { EntityManagers } from '../../shared/adapters/persistence/entity-managers.js';
import { Scope } from '../../shared/domain/scope.js';

export type Agent = ReturnType<typeof request.agent>;
export const SYSTEM = Scope.system('test');
export const websiteId = demonstrationWebsite.id;

/**
 * Starts the product with the demonstration data before the first test of the file and stops it after the last.
 * @param prepared does what must be done before the start, and returns settings
 */
export function demonstrationFixture(prepared: () => Promise<Record<string, string>> = async () => ({})) {
  const here = {} as { galley: TestApp; editor: Agent; categories: Record<string, string> };

  beforeAll(async () => {
    here.galley = await startTestApp(await prepared());
    const { email, password } = await makeDemonstration(here.galley.app, SYSTEM);
    await here.galley.sql('update websites set undo_seconds = 0');
    const { body } = await request(here.galley.http).post('/api/login').send({ email, password }).expect(200);
    here.editor = request.agent(here.galley.http).auth(body.accessToken, { type: 'bearer' });
    const listed = await here.editor.get(`/api/categories?websiteId=${websiteId}`).expect(200);
    here.categories = Object.fromEntries(listed.body.map(({ name, id }: { name: string; id: string }) => [name, id]));
  });
  afterAll(() => here.galley?.stop());

  const use = <T>(token: abstract new (...args: never[]) => T): T =>
    here.galley.app.get(token as never, { strict: false });
  return {
    here,
    use,
    rows: <T>(sql: string, values: unknown[] = []) => use(EntityManagers).forScope(SYSTEM).execute<T[]>(sql, values),
    /** Requests a post, by default in the category Heat Pumps. */
    create: (body: object = {}, who = here.editor) =>
      who.post('/api/blog-posts/create').send({ websiteId, categoryId: here.categories['Heat Pumps'], ...body }),
    run: async (id: string) => (await here.editor.get(`/api/generation-runs/${id}`).expect(200)).body,
  };
}
