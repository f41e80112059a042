import request from 'supertest';
import { startTestApp, type TestApp } from '../../test/app.js';
import { demonstrationWebsite } from '../bootstrap/demo/demonstration-website.js';
import { makeDemonstration } from '../bootstrap/demonstration.js';
import { EntityManagers } from '../shared/adapters/persistence/entity-managers.js';
import { Scope } from '../shared/domain/scope.js';
import { piecesOf } from '../editorial/rendering/html-pieces.js';
import { pick, seededRandom } from '../editorial/domain/testing/random.js';

type Agent = ReturnType<typeof request.agent>;
interface Place {
  block: string;
  sentence: number;
}
const SYSTEM = Scope.system('test');

describe('a generated post that a person edits', () => {
  let galley: TestApp;
  let editor: Agent;
  let generated: {
    id: number;
    content: string;
    places: (Place & { start: number; end: number })[];
    title: string;
    citations: (Place & { quote: string })[];
    score: { total: number; figures: { evidence: { value: number }; brief: { value: number } } };
  };
  beforeAll(async () => {
    galley = await startTestApp();
    const { email, password } = await makeDemonstration(galley.app, SYSTEM);
    const { body } = await request(galley.http).post('/api/login').send({ email, password }).expect(200);
    editor = request.agent(galley.http).auth(body.accessToken, { type: 'bearer' });
    await editor.patch(`/api/websites/${demonstrationWebsite.id}`).send({ undoSeconds: 0 }).expect(200);
    const { body: categories } = await editor.get(`/api/categories?websiteId=${demonstrationWebsite.id}`).expect(200);
    generated = (
      await editor
        .post('/api/blog-posts/create')
        .send({ websiteId: demonstrationWebsite.id, categoryId: categories[0].id, contentAngle: 'cost-benefit' })
        .expect(201)
    ).body.post;
  });
  afterAll(() => galley.stop());

  const one = async () => (await editor.get(`/api/blog-posts/${generated.id}`).expect(200)).body;
  const edit = async (changes: object) =>
    (
      await editor
        .patch(`/api/blog-posts/${generated.id}`)
        .send({ ...changes, version: (await one()).version })
        .expect(200)
    ).body;
  const placed = (places: readonly Place[]) => places.map(({ block, sentence }) => `${block}.${sentence}`);
  const check = (post: { score: { checks: { id: string; points: number; value: unknown }[] } }, id: string) =>
    post.score.checks.find((one) => one.id === id)!;

  it('is restored byte for byte when the edit is undone: text, citations and score', async () => {
    await edit({ content: `${generated.content}<p>Half of all 4,711 houses.</p>` });
    const back = await edit({ content: generated.content });
    expect(back.content).toBe(generated.content);
    expect(back.citations).toEqual(generated.citations);
    expect(back.score).toEqual(generated.score);
    expect(back.unsupported).toEqual([]);
  });

  it('is marked where a number without a source was added, and its approval needs a confirmation', async () => {
    const edited = await edit({ content: `<p>All 4,711 houses of the town have one.</p>${generated.content}` });
    expect(edited.unsupported).toHaveLength(1);
    expect(placed(edited.citations)).toEqual(placed(generated.citations));
    expect(edited.score.figures.evidence.value).toBeLessThan(generated.score.figures.evidence.value);
    expect(check(edited, 'checkable-cited').points).toBeLessThan(8);
    const { body } = await editor
      .patch(`/api/blog-posts/${generated.id}/status`)
      .send({ status: 'approved', version: edited.version })
      .expect(409);
    expect(body.unsupported).toEqual(edited.unsupported);
  });

  it('is marked wherever a number is added or changed: in sentences, headings, lists, quotations and tables', async () => {
    const random = seededRandom(7);
    const shown = generated.content.replace(/<[^<>]*>/g, '').replaceAll('&amp;', '&');
    const words = generated.places
      .map(({ block, sentence, start, end }): [string, string] => [`${block}.${sentence}`, shown.slice(start, end)])
      .filter(([, text]) => generated.content.split(text).length === 2);
    expect(words.length).toBeGreaterThan(10);
    for (let n = 0; n < 25; n++) {
      const [place, text] = pick(random, words);
      const number = `${3 + Math.floor(random() * 90)},${100 + Math.floor(random() * 899)}`;
      const at = text.indexOf(' ', Math.floor(random() * (text.length - 10)));
      if (at < 0) continue;
      const edited = await edit({
        content: generated.content.replace(text, `${text.slice(0, at)} ${number}${text.slice(at)}`),
      });
      expect([place, placed(edited.unsupported)]).toEqual([place, expect.arrayContaining([place])]);
      expect(placed(edited.citations)).not.toContain(place);
    }
    for (const put of [
      '<h3>The 4,711 facts</h3>',
      '<ol><li>Save 4,711 euros</li></ol>',
      '<blockquote><p>We saved 4,711 euros.</p></blockquote>',
      '<table><tbody><tr><td>4,711</td></tr></tbody></table>',
      '<pre>4,711</pre>',
      '<figure><img src="https://x.example/a.png" alt="" /><figcaption>4,711 of them</figcaption></figure>',
    ]) {
      expect((await edit({ content: generated.content + put })).unsupported).toHaveLength(1);
    }
  });

  it('keeps the citations of sentences that only moved', async () => {
    const pieces = piecesOf(generated.content).map(({ html }) => html);
    const sources = pieces.splice(-2);
    const edited = await edit({ content: [...pieces.toReversed(), ...sources].join('\n') });
    expect(edited.citations).toHaveLength(generated.citations.length);
    expect(placed(edited.citations).toSorted()).toEqual(placed(generated.citations).toSorted());
    expect(edited.unsupported).toEqual([]);
  });

  it('is measured against its brief without the documents', async () => {
    expect(generated.score.figures.brief.value).toEqual(expect.any(Number));
    const pieces = piecesOf(generated.content);
    const without = await edit({ content: `<p>Only this.</p>${pieces.at(-1)!.html}` });
    expect(without.score.figures.brief.value).toBeNull();
    expect((await edit({ content: generated.content })).score).toEqual(generated.score);
  });

  it('is scored again when only its metadata changes', async () => {
    await edit({ content: generated.content, title: generated.title });
    const edited = await edit({ title: 'Nothing about it' });
    expect(check(edited, 'term-in-title')).toMatchObject({ points: 0 });
    expect(edited.citations).toEqual(generated.citations);
    expect((await edit({ title: generated.title })).score).toEqual(generated.score);
  });

  it('is compared with other posts in its edited form', async () => {
    const stretch =
      'Nobody would ever think of writing these very words in this very order about a lighthouse that paints ' +
      'itself green every other Tuesday before breakfast';
    await edit({ content: `${generated.content}<p>${stretch}.</p>` });
    const [before] = await galley.app
      .get(EntityManagers, { strict: false })
      .forScope(SYSTEM)
      .execute<{ count: number }[]>('select count(*)::int as count from post_fingerprints where post_id = ?', [
        generated.id,
      ]);
    await edit({ content: generated.content });
    const [after] = await galley.app
      .get(EntityManagers, { strict: false })
      .forScope(SYSTEM)
      .execute<{ count: number }[]>('select count(*)::int as count from post_fingerprints where post_id = ?', [
        generated.id,
      ]);
    expect(before!.count).toBeGreaterThan(after!.count);
  });

  it('is unchanged when a browser has serialised the same HTML differently', async () => {
    const before = await edit({ content: `${generated.content}<p>One<br />two\u00a0three &amp; "four"</p>` });
    const { version } = await one();
    const written = before.content
      .replace('<br />', '<br>')
      .replace('\u00a0', '&nbsp;')
      .replaceAll('"four"', '&quot;four&quot;');
    const { body } = await editor
      .patch(`/api/blog-posts/${generated.id}`)
      .send({ content: written, version })
      .expect(200);
    expect(body).toEqual(before);
    await edit({ content: generated.content });
  });

  it('is rejected with a message above 250,000 characters, and as a body above two megabytes', async () => {
    const { version } = await one();
    const send = (length: number) =>
      editor.patch(`/api/blog-posts/${generated.id}`).send({ content: `<p>${'a'.repeat(length)}</p>`, version });
    const { body } = await send(250_000).expect(400);
    expect(body.message).toBe('Content must be at most 250,000 characters of HTML');
    await send(3_000_000).expect(413);
    expect((await one()).version).toBe(version);
  });

  it('keeps any formatting by a person byte for byte when it is saved and approved', async () => {
    const own =
      '<h2>Own words</h2><p>With <strong>bold</strong>, a <a href="https://x.example/?a=1&amp;b=2" ' +
      'rel="noopener">link</a>, x<sup>n</sup><br />and &lt;tags&gt;.</p>' +
      '<ul><li>One<ul><li>within one</li></ul></li></ul>' +
      '<table><thead><tr><th>Kind</th></tr></thead><tbody><tr><td>air</td></tr></tbody></table>' +
      '<figure><img src="https://x.example/a.png" alt="A &quot;pump&quot;" width="20" />' +
      '<figcaption>a pump</figcaption></figure><hr /><pre>if (a &lt; b)</pre>';
    const edited = await edit({ content: own });
    expect(edited.content).toBe(own);
    expect(edited.citations).toEqual([]);
    const again = await edit({ content: own });
    expect(again.versions).toBe(edited.versions);
    const { body } = await editor
      .patch(`/api/blog-posts/${generated.id}/status`)
      .send({ status: 'approved', version: again.version })
      .expect(200);
    expect(body.content).toBe(own);
  });
});
