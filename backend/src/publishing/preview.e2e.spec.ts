import request from 'supertest';
import { Webhook } from 'standardwebhooks';
import { startTestApp, type TestApp } from '../../test/app.js';
import { until } from '../../test/until.js';
import { Reconciler } from '../shared/application/reconciler.js';
import { SafeHttp } from '../shared/application/safe-http.js';
import { newId } from '../shared/domain/ids.js';
import { previewDestination } from './adapters/preview/preview-address.js';
import { aTenantThatPublishes, type PublishingTenant } from './testing/a-tenant-that-publishes.js';

const ANSWERS = { isSo: ({ status }: { status: number }) => status === 200 };

describe('Galley Preview', () => {
  let galley: TestApp;
  let tenant: PublishingTenant;
  let configId: string;
  beforeAll(async () => void (galley = await startTestApp()));
  afterAll(() => galley.stop());
  beforeEach(async () => {
    tenant = await aTenantThatPublishes(galley);
    const { body } = await tenant.editor
      .post('/api/publishing-config')
      .send({
        websiteId: tenant.websiteId,
        templateType: 'partner',
        destinationUrl: previewDestination(tenant.websiteId),
        settings: { withdrawals: 'yes' },
      })
      .expect(201);
    configId = body.id;
  });

  const page = (slug: string) => request(galley.http).get(`/preview/${tenant.websiteId}/${slug}`);
  const index = () => request(galley.http).get(`/preview/${tenant.websiteId}`);
  const shown = (slug: string) => until(`${slug} is shown`, () => page(slug), ANSWERS);
  /** Waits until the post says where it is live. */
  const live = (id: number) =>
    until(`post ${id} is live`, async () => (await tenant.editor.get(`/api/blog-posts/${id}`).expect(200)).body, {
      isSo: ({ liveUrl }) => liveUrl !== null,
    });
  const secret = async (): Promise<string> =>
    (await tenant.editor.post(`/api/publishing-config/${configId}/secret/reveal`).expect(200)).body.secret;
  /** Pushes as Galley does, with everything as somebody wants it. */
  const push = async (body: string, headers: Record<string, string> = {}) => {
    const answer = await galley.app
      .get(SafeHttp, { strict: false })
      .request(previewDestination(tenant.websiteId), { method: 'POST', headers, body });
    return { status: answer.status, body: JSON.parse(new TextDecoder().decode(answer.body)) };
  };
  const signed = (key: string, body: string, id: string) => {
    const at = new Date();
    return {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(key).sign(id, at, body),
    };
  };
  const aMessage = (more: object = {}) =>
    JSON.stringify({ create_id: 7, title: 'Warm floors', slug: 'warm-floors', content: '<p>Warm.</p>', ...more });

  it('shows featured images in their sizes, and not those that were deleted', async () => {
    const { id, url } = await tenant.picture();
    await tenant.approved({ slug: 'with-picture', featuredImage: url, featuredImageAlt: 'A “pump”' });
    await tenant.approved({ slug: 'with-prompt', featuredImage: 'A pump in the snow' });
    const { text } = await shown('with-picture');
    expect(text).toContain(`<img class="cover" src="${url}" alt="A “pump”" width="1200" height="800" srcset="`);
    await shown('with-prompt');
    expect((await index().expect(200)).text.match(/<img /g)).toHaveLength(1);
    await tenant.editor.delete(`/api/pictures/${id}?evenIfUsed=true`).expect(204);
    expect((await page('with-picture').expect(200)).text).not.toContain('<img');
  });

  it('shows what is approved, as it was pushed, and says where it is', async () => {
    const id = await tenant.approved({ slug: 'warm-floors', title: 'Warm floors', language: 'de' });
    const { text, headers } = await shown('warm-floors');
    expect(text).toContain('<h1>Warm floors</h1>');
    expect(text).toContain('<html lang="de" dir="ltr">');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    const list = (await index().expect(200)).text;
    expect(list).toContain('<html lang="en" dir="ltr">');
    expect(list).toMatch(/<li lang="de" dir="ltr">[^]*>Warm floors<\/a>/);
    expect(await live(id)).toMatchObject({
      published: true,
      liveUrl: expect.stringMatching(/\/preview\/[^/]+\/warm-floors$/),
    });
    await tenant.editor.post(`/api/blog-posts/${id}/check-live`).expect(200);
    expect((await live(id)).live).toMatchObject({ state: 'live', differences: [] });
  });

  it('takes a withdrawn post down', async () => {
    const id = await tenant.approved({ slug: 'draughts' });
    await live(id);
    await tenant.withdraw(id);
    await until(
      'it is gone',
      async () => {
        await galley.app.get(Reconciler, { strict: false }).reconcile();
        return page('draughts');
      },
      { isSo: ({ status }) => status === 404 },
    );
    expect((await index().expect(200)).text).toContain('Nothing is published here yet.');
  });

  it('passes every check of a receiver', async () => {
    const { body } = await tenant.editor.post(`/api/publishing-config/${configId}/receiver-check`).expect(200);
    expect(body.checks.filter(({ passed }: { passed: boolean }) => !passed)).toEqual([]);
    expect(body.checks.length).toBeGreaterThan(8);
  });

  it('refuses what another secret signed, and what nobody signed', async () => {
    const stranger = new Webhook(`whsec_${Buffer.alloc(32, 7).toString('base64')}`);
    const at = new Date();
    const forged = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': stranger.sign('msg_1', at, aMessage()),
    };
    expect((await push(aMessage(), forged)).status).toBe(401);
    expect((await push(aMessage())).status).toBe(401);
    await page('warm-floors').expect(404);
  });

  it('keeps the newer version, and an address for one post only', async () => {
    const key = await secret();
    const send = (body: string, id: string) => push(body, signed(key, body, id));
    expect(await send(aMessage({ title: 'Newer' }), 'msg_2')).toMatchObject({ status: 200, body: { saved: true } });
    expect(await send(aMessage({ title: 'Older' }), 'msg_1')).toMatchObject({ status: 200, body: { saved: false } });
    expect((await page('warm-floors').expect(200)).text).toContain('<h1>Newer</h1>');
    await send(aMessage({ create_id: 8, title: 'Another' }), 'msg_3');
    expect((await page('warm-floors').expect(200)).text).toContain('<h1>Another</h1>');
    expect(await send(aMessage({ title: 'Late' }), 'msg_1')).toMatchObject({ body: { saved: false } });
    expect((await page('warm-floors').expect(200)).text).toContain('<h1>Another</h1>');
  });

  it.each([
    ['no JSON', '{', 401],
    ['other names', JSON.stringify({ id: 7, body: '<p>Warm.</p>' }), 422],
    ['an address that leads elsewhere', aMessage({ slug: '../x' }), 200],
  ])('answers %s in a sentence, or shows it harmlessly', async (_, body, status) => {
    expect((await push(body, signed(await secret(), body, 'msg_1'))).status).toBe(status);
    await index().expect(200);
  });

  it('lets no script of a post run', async () => {
    const body = aMessage({ title: '<script>alert(1)</script>', content: '<p>Warm.</p><script>alert(2)</script>' });
    await push(body, signed(await secret(), body, 'msg_1'));
    const { text, headers } = await page('warm-floors').expect(200);
    expect(text).toContain('&lt;script&gt;alert(1)');
    expect(headers['content-security-policy']).not.toContain('script-src');
  });

  it('shows nothing of another website, and nothing for a made-up one', async () => {
    await tenant.approved({ slug: 'warm-floors' });
    await shown('warm-floors');
    await request(galley.http).get(`/preview/${newId()}/warm-floors`).expect(404);
    await request(galley.http).get('/preview/made-up').expect(404);
    await request(galley.http).get(`/preview/${newId()}`).expect(404);
    await page('a%00b').expect(404);
    await page('x'.repeat(300)).expect(404);
  });
});
