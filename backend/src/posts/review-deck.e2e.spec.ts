import type { Response } from 'supertest';
import type { TestApp } from '../../test/app.js';
import { sharedApp } from '../../test/shared-app.js';
import { newId } from '../shared/domain/ids.js';
import { Scope } from '../shared/domain/scope.js';
import { aDraft } from './application/testing/a-draft.js';
import { SaveDraft } from './index.js';

type Agent = Awaited<ReturnType<TestApp['tenant']>>['editor'];
interface Card {
  create_id: number;
  version: number;
  title: string;
  uncheckedClaims: number;
}

const SENTENCES = ['A pump costs 9,000 euros.', 'It lasts 20 years.'];
const UNSUPPORTED = {
  content: `<p>${SENTENCES.join(' ')}</p>`,
  blocks: {
    blocks: [{ id: 'b2', kind: 'paragraph', sentences: SENTENCES.map((text) => ({ text, citations: [] })) }],
  },
  unsupported: [{ block: 'b2', sentence: 2 }],
};

describe('the deck of posts to decide about', () => {
  let galley: TestApp;
  let admin: Agent;
  let editor: Agent;
  let editorId: string;
  let websiteId: string;
  beforeEach(async () => {
    galley ??= await sharedApp();
    ({ admin, editor, editorId, websiteId } = await galley.tenant());
  });
  afterAll(() => galley.stop());

  const saved = async (changes: Parameters<typeof aDraft>[0] = {}): Promise<number> => {
    const draft = aDraft({ websiteId, slug: `post-${newId()}`, ...changes });
    const saving = galley.app.get(SaveDraft, { strict: false });
    return (await saving.execute({ scope: Scope.system('test'), draft, fingerprints: [] })).postId;
  };
  const deck = async (who = editor, query = ''): Promise<Card[]> =>
    (await who.get(`/api/blog-posts/deck${query}`).expect(200)).body;
  const titles = async (who?: Agent, query?: string) => (await deck(who, query)).map(({ title }) => title);
  const decide = (id: number, version: number, more: object = { status: 'approved' }) =>
    editor.post('/api/blog-posts/bulk-status').send({ ids: [id], versions: [version], ...more });
  const anotherWebsite = async (): Promise<string> => {
    const url = `https://${newId()}.example.com`;
    const website = { name: 'Another', url, assignedUserId: editorId };
    return (await admin.post('/api/websites').send(website).expect(201)).body.id;
  };

  it('shows each post with its first sentences, its weakest claim and what a decision needs', async () => {
    const id = await saved({ title: 'Pumps', ...UNSUPPORTED });
    expect(await deck()).toEqual([
      {
        create_id: id,
        version: 1,
        websiteId,
        websiteName: expect.stringMatching(/^Website/),
        title: 'Pumps',
        category: 'Heating',
        created_at: expect.any(String),
        sentences: SENTENCES,
        weakest: { text: SENTENCES[1], supported: false, quotes: [] },
        score: 72,
        scoreCapReason: null,
        figures: null,
        unsupportedCount: 1,
        claims: 2,
        uncheckedClaims: 0,
      },
    ]);
  });

  it('has the pending posts of all websites, the oldest first, in pages', async () => {
    const other = await anotherWebsite();
    for (const [title, at] of [
      ['One', websiteId],
      ['Two', other],
      ['Three', websiteId],
    ] as const)
      await saved({ title, websiteId: at });
    await decide(await saved({ title: 'Declined' }), 1, { status: 'rejected' }).expect(200);
    const seen: string[] = [];
    let next: string | undefined = '/api/blog-posts/deck?limit=1';
    while (next) {
      const page: Response = await editor.get(next).expect(200);
      expect(page.headers['x-total-count']).toBe('3');
      seen.push(...page.body.map(({ title }: Card) => title));
      next = /<([^>]+)>; rel="next"/.exec(page.headers['link'] ?? '')?.[1];
    }
    expect(seen).toEqual(['One', 'Two', 'Three']);
    expect(await titles(editor, `?websiteId=${other}`)).toEqual(['Two']);
    await editor.get('/api/blog-posts/deck?limit=21').expect(400, /at most 20/);
    await editor.get('/api/blog-posts/deck?cursor=WzFd').expect(400, /cursor/);
  });

  it('leaves out websites on which the person may no longer review', async () => {
    await saved({ title: 'Theirs', websiteId: await anotherWebsite() });
    await saved({ title: 'No longer' });
    await admin
      .patch(`/api/websites/${websiteId}/members/${editorId}`)
      .send({ permissions: ['publish'] })
      .expect(200);
    expect(await titles()).toEqual(['Theirs']);
    expect(await titles(editor, `?websiteId=${websiteId}`)).toEqual([]);
    const { headers } = await editor.get('/api/blog-posts/deck').expect(200);
    expect(headers['x-total-count']).toBe('1');
  });

  it('says how many claims are to be checked, where the website wants all of them checked', async () => {
    await saved();
    const { version } = (await editor.get(`/api/websites/${websiteId}`).expect(200)).body;
    await editor.patch(`/api/websites/${websiteId}`).send({ requireClaimChecks: true, version }).expect(200);
    const [card] = await deck();
    expect(card).toMatchObject({ uncheckedClaims: 1 });
    const path = `/api/blog-posts/${card!.create_id}/claim-checks`;
    const { claims } = (await editor.get(path).expect(200)).body;
    await admin
      .patch(path)
      .send({ textVersion: 1, checked: [claims[0].key] })
      .expect(200);
    expect(await deck()).toMatchObject([{ uncheckedClaims: 0 }]);
  });

  it('has the claims of a post whose evidence was lost, as none', async () => {
    await saved({ blocks: { blocks: [] }, citations: [], sources: [], score: null });
    expect(await deck()).toMatchObject([
      { sentences: ['What a heat pump costs and returns.'], weakest: null, score: null, claims: 0 },
    ]);
  });

  it('takes a decision that is sent twice once, and refuses one on an earlier version', async () => {
    const id = await saved();
    const [card] = await deck();
    const sent = [1, 2].map(() => decide(id, card!.version));
    for (const { body } of await Promise.all(sent))
      expect(body.results).toMatchObject([{ id, outcome: 'done', version: 2 }]);
    expect(await deck()).toEqual([]);
    const { body } = await decide(id, card!.version, { status: 'rejected' }).expect(200);
    expect(body.results).toMatchObject([
      { outcome: 'refused', message: expect.stringMatching(/Someone else changed/) },
    ]);
    const { version, status } = (await editor.get(`/api/blog-posts/${id}`).expect(200)).body;
    expect({ version, status }).toEqual({ version: 2, status: 'approved' });
  });
});
