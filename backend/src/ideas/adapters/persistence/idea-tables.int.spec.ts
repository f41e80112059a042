import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp } from '../../../../test/app.js';
import { aDraft } from '../../../posts/application/testing/a-draft.js';
import { SaveDraft } from '../../../posts/index.js';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { UnitOfWork } from '../../../shared/application/unit-of-work.js';
import { Scope } from '../../../shared/domain/scope.js';
import { IdeaSearches, Strategies, TopicIdeas } from '../../application/ports.js';
import { IdeaSearch } from '../../domain/idea-search.js';
import { TopicIdea } from '../../domain/topic-idea.js';

const NOW = new Date('2026-11-01T12:00:00.123Z');
const SYSTEM = Scope.system('test');

describe('what ideas are kept in and come from', () => {
  let galley: TestApp;
  let websiteId: string;
  let categoryId: string;
  let editor: Awaited<ReturnType<TestApp['tenant']>>['editor'];
  beforeAll(async () => void (galley = await startTestApp()));
  afterAll(() => galley.stop());
  beforeEach(async () => {
    ({ editor, websiteId } = await galley.tenant());
    ({ id: categoryId } = (
      await editor.post('/api/categories').send({ websiteId, name: 'Home batteries' }).expect(201)
    ).body);
  });

  const use = <T>(token: abstract new (...args: never[]) => T): T => galley.app.get(token as never, { strict: false });
  const anIdea = (title: string) =>
    new TopicIdea(
      websiteId,
      {
        categoryId,
        title,
        description: 'Sails.',
        contentAngle: 'how-to-guide',
        reason: 'Because.',
        resembles: { kind: 'post', title: 'Sail' },
        source: {
          kind: 'seo_term',
          subject: 'sails',
          term: 'sails',
          priority: 'high',
          documents: 1,
          servers: ['library'],
          titles: ['Sails'],
        },
      },
      NOW,
    );
  const post = (title: string, changes: Partial<Parameters<typeof aDraft>[0]> = {}) =>
    use(SaveDraft).execute({
      scope: SYSTEM,
      draft: aDraft({ websiteId, title, slug: randomUUID(), ...changes }),
      fingerprints: [],
    });
  const about = async (subject: string) =>
    (await use(Strategies).postsAbout(SYSTEM, websiteId, subject)).map(({ title }) => title).sort();

  it('keep an idea as it is given', async () => {
    const idea = anIdea('Sails');
    await use(TopicIdeas).addNew(SYSTEM, [idea]);
    expect({ ...(await use(TopicIdeas).get(SYSTEM, idea.id)) }).toMatchObject({ ...idea });
  });

  it('keep each title once a website, whatever became of it', async () => {
    const [first, again, other] = [anIdea('Sails: a guide'), anIdea('SAILS – a guide!'), anIdea('Oars')];
    expect(await use(TopicIdeas).addNew(SYSTEM, [first, again])).toBe(1);
    await use(UnitOfWork).run(SYSTEM, async () => {
      const held = await use(TopicIdeas).lock(SYSTEM, first.id);
      held.dismiss(NOW);
      await use(TopicIdeas).save(held);
    });
    expect(await use(TopicIdeas).addNew(SYSTEM, [anIdea('sails a guide'), other])).toBe(1);
    expect((await use(TopicIdeas).ofWebsite(SYSTEM, websiteId)).map(({ title }) => title).sort()).toEqual([
      'Oars',
      'Sails: a guide',
    ]);
    await expect(use(EntityManagers).add(SYSTEM, anIdea('sails  a guide'))).rejects.toThrow(/topic_ideas_title_unique/);
  });

  it('remove open ideas alone', async () => {
    const [open, dismissed] = [anIdea('Sails'), anIdea('Oars')];
    dismissed.dismiss(NOW);
    await use(TopicIdeas).addNew(SYSTEM, [open, dismissed]);
    await use(TopicIdeas).removeOpen(SYSTEM, [open.id, dismissed.id]);
    expect((await use(TopicIdeas).ofWebsite(SYSTEM, websiteId)).map(({ id }) => id)).toEqual([dismissed.id]);
  });

  it('have one search a website', async () => {
    const searches = use(IdeaSearches);
    expect(await searches.addOnce(SYSTEM, new IdeaSearch(websiteId, 'Ada', NOW))).toBe(true);
    expect(await searches.addOnce(SYSTEM, new IdeaSearch(websiteId, 'Bob', NOW))).toBe(false);
    await use(UnitOfWork).run(SYSTEM, async () => {
      const search = (await searches.lock(SYSTEM, websiteId))!;
      expect(search).toMatchObject({
        requestedByName: 'Ada',
        requestedAt: NOW,
        status: 'queued',
        attempt: 0,
        leaseUntil: null,
      });
      search.begin(NOW);
      await searches.save(search);
    });
    await use(UnitOfWork).run(SYSTEM, async () =>
      expect(await searches.lock(SYSTEM, websiteId)).toMatchObject({ status: 'running', attempt: 1, tries: 1 }),
    );
  });

  it('find the posts about a subject by the words of their titles, in whatever form, order and writing', async () => {
    for (const title of ['Batteries at home', 'A home battery', 'Homely things', 'Batter for homes', 'Café crème'])
      await post(title);
    await post('Something else', { slug: `home-batteries-${randomUUID()}` });
    expect(await about('home battery')).toEqual(['A home battery', 'Batteries at home', 'Something else']);
    expect(await about('cafe creme')).toEqual([]);
    expect(await about('café')).toEqual(['Café crème']);
    expect(await about('–')).toEqual([]);
  });

  it('take no category or excerpt for a title', async () => {
    await post('Prices', { category: 'Home batteries', excerpt: 'All about the home battery.' });
    expect(await about('home battery')).toEqual([]);
  });

  it('tell nothing of another website', async () => {
    await post('A home battery');
    const { websiteId: other } = await galley.tenant();
    expect(await use(Strategies).postsAbout(SYSTEM, other, 'home battery')).toEqual([]);
    const stranger = Scope.ofUser({
      id: randomUUID(),
      name: 'x',
      role: 'tenant_admin',
      permissions: { [other]: ['configure'] },
    });
    expect(await use(Strategies).postsAbout(stranger, websiteId, 'home battery')).toEqual([]);
    await expect(use(Strategies).get(stranger, websiteId)).rejects.toThrow('There is no such website.');
  });

  it('are terms by priority, each once, of each category some', async () => {
    const { id: boats } = (await editor.post('/api/categories').send({ websiteId, name: 'Boats' }).expect(201)).body;
    const add = (category: string, priority: string, terms: string[]) =>
      editor.post('/api/seo-terms/bulk').send({ categoryId: category, terms, priority }).expect(201);
    await add(
      categoryId,
      'high',
      Array.from({ length: 250 }, (_, at) => `battery ${at}`),
    );
    await add(boats, 'high', ['sails', 'Battery 0']);
    await add(boats, 'low', ['oars']);
    const { terms, isActive, websiteName, topics } = await use(Strategies).get(SYSTEM, websiteId);
    expect({ isActive, topics, named: websiteName.length > 0 }).toEqual({ isActive: true, topics: [], named: true });
    expect(terms.length).toBeGreaterThan(190);
    expect(terms.length).toBeLessThanOrEqual(200);
    expect(terms.slice(0, 4).map(({ term }) => term)).toContain('sails');
    expect(terms.filter(({ term }) => term.toLowerCase() === 'battery 0')).toHaveLength(1);
  });
});
