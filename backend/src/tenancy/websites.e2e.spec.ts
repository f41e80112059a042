import { randomUUID } from 'node:crypto';
import type { TestApp } from '../../test/app.js';
import request from 'supertest';
import { sharedApp } from '../../test/shared-app.js';
import { aPng, dataUrl } from './testing/pictures.js';

describe('websites', () => {
  let galley: TestApp;
  beforeAll(async () => void (galley = await sharedApp()));
  afterAll(() => galley.stop());

  it('are created by platform admins, with a key that is only shown masked', async () => {
    const { agent } = await galley.signedIn('platform_admin');
    const { body } = await agent
      .post('/api/websites')
      .send({ name: ' Shop ', url: 'https://Shop.example.com/' })
      .expect(201);
    expect(body).toMatchObject({
      name: 'Shop',
      url: 'https://shop.example.com',
      publishingSchedule: 'daily',
      isActive: true,
      version: 1,
    });
    expect(body.apiKey).toMatch(/^glly_\w{3}\*{24}\w{4}$/);
    expect(body.createdAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    const revealed = await agent.post(`/api/websites/${body.id}/api-key/reveal`).expect(200);
    expect(revealed.body.apiKey).toMatch(/^glly_[0-9A-Za-z]{38}$/);
    expect(revealed.body.apiKey.slice(0, 16)).toBe(body.apiKeyPreview);
  });

  it('cannot be created or deleted by tenant admins', async () => {
    const { editor, websiteId } = await galley.tenant();
    await editor.post('/api/websites').send({ name: 'X', url: 'https://x.example.com' }).expect(403);
    await editor.delete(`/api/websites/${websiteId}`).expect(403);
  });

  it('are not listed for another tenant', async () => {
    const { websiteId } = await galley.tenant();
    const { editor: stranger } = await galley.tenant();
    const { body } = await stranger.get('/api/websites').expect(200);
    expect(body.map(({ id }: { id: string }) => id)).not.toContain(websiteId);
  });

  it.each(['nonsense', '1', randomUUID()])('answer 404 for the id %s', async (id) => {
    const { agent } = await galley.signedIn('platform_admin');
    await agent.get(`/api/websites/${id}`).expect(404);
  });

  it('tell the second of two people that the first has saved', async () => {
    const { admin, editor, websiteId } = await galley.tenant();
    await editor.patch(`/api/websites/${websiteId}`).send({ name: 'First', version: 1 }).expect(200);
    const { body } = await admin.patch(`/api/websites/${websiteId}`).send({ name: 'Second', version: 1 }).expect(409);
    expect(body.message).toContain('Someone else changed this website');
    expect(body.current).toEqual((await admin.get(`/api/websites/${websiteId}`).expect(200)).body);
    expect(body.current).toMatchObject({ name: 'First', version: 2 });
  });

  it('take the version that was read as If-Match too', async () => {
    const { editor, websiteId } = await galley.tenant();
    const change = (name: string, ifMatch: string, body: object = {}) =>
      editor
        .patch(`/api/websites/${websiteId}`)
        .set('if-match', ifMatch)
        .send({ name, ...body });
    await change('First', '"1"').expect(200);
    const { body: stale } = await change('Second', '"1"').expect(409);
    expect(stale.current).toMatchObject({ name: 'First', version: 2 });
    await change('Second', '"2"', { version: 1 }).expect(400);
    await change('Second', 'W/"2"').expect(400);
    await change('Second', '"2"', { version: 2 }).expect(200);
    await change('Third', '*').expect(200);
  });

  it('have an address of their own; whose a taken one is, only platform admins are told', async () => {
    const { admin, editor, websiteId } = await galley.tenant();
    await admin.post('/api/websites').send({ name: 'A', url: 'https://same.example.com' }).expect(201);
    const taken = {
      type: 'urn:galley:problem:website-url-taken',
      message: 'This URL belongs to the website “A” already.',
    };
    expect(
      (await admin.post('/api/websites').send({ name: 'B', url: 'https://SAME.example.com/' }).expect(409)).body,
    ).toMatchObject(taken);
    expect(
      (await admin.patch(`/api/websites/${websiteId}`).send({ url: 'https://same.example.com:443' }).expect(409)).body,
    ).toMatchObject(taken);
    const { body } = await editor
      .patch(`/api/websites/${websiteId}`)
      .send({ url: 'https://same.example.com' })
      .expect(409);
    expect(body).toMatchObject({ ...taken, message: 'This URL cannot be used.' });
    await admin.patch(`/api/websites/${websiteId}`).send({ url: 'https://own.example.com' }).expect(200);
    await admin.patch(`/api/websites/${websiteId}`).send({ url: 'https://own.example.com/', name: 'Own' }).expect(200);
  });

  it('are told what is wrong, field by field, and take no unknown field', async () => {
    const { agent } = await galley.signedIn('platform_admin');
    const { body } = await agent.post('/api/websites').send({ name: ' ', url: 'nonsense', apiKey: 'mine' }).expect(400);
    expect(body.errors).toEqual(
      expect.arrayContaining([
        { field: 'name', message: 'Website name is required' },
        { field: 'url', message: 'Please enter a valid URL' },
        { field: 'apiKey', message: 'Unknown: apiKey' },
      ]),
    );
  });

  it.each([
    'name',
    'url',
    'publishingSchedule',
    'isActive',
    'citationStyle',
    'receipts',
    'receiptNames',
    'requireClaimChecks',
    'covers',
    'undoSeconds',
    'version',
  ])('refuse null as their %s', async (field) => {
    const { admin, websiteId } = await galley.tenant();
    const { body } = await admin
      .patch(`/api/websites/${websiteId}`)
      .send({ [field]: null })
      .expect(400);
    expect(body.errors).toMatchObject([{ field }]);
  });

  it('have a logo and a colour, which can be changed and removed', async () => {
    const { editor, websiteId } = await galley.tenant();
    const change = (body: object) => editor.patch(`/api/websites/${websiteId}`).send(body);
    expect((await editor.get(`/api/websites/${websiteId}`)).body).toMatchObject({ logoUrl: null, colour: null });
    // Of a size that no other spec uses: a picture is found as long as any website has it.
    const png = aPng(57);
    const { logoUrl } = (await change({ logo: dataUrl(png), colour: '#0a7b3c' }).expect(200)).body;
    expect(logoUrl).toMatch(/^\/api\/logos\/[0-9a-f]{64}$/);
    const shown = await request(galley.http).get(logoUrl).expect(200);
    expect(shown.body).toEqual(png);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    const other = (await change({ logo: dataUrl(aPng(59)) }).expect(200)).body;
    expect(other).toMatchObject({ colour: '#0a7b3c', logoUrl: expect.not.stringMatching(logoUrl) });
    await request(galley.http).get(logoUrl).expect(404);
    expect((await change({ logo: null, colour: null }).expect(200)).body).toMatchObject({
      logoUrl: null,
      colour: null,
    });
    await request(galley.http).get(other.logoUrl).expect(404);
  });

  it('have a language, English at first, which is kept in its canonical form and recorded', async () => {
    const { editor, admin, websiteId } = await galley.tenant();
    expect((await editor.get(`/api/websites/${websiteId}`)).body).toMatchObject({ language: 'en' });
    const change = (language: string) => editor.patch(`/api/websites/${websiteId}`).send({ language }).expect(200);
    expect((await change('DE-at')).body).toMatchObject({ language: 'de-AT', version: 2 });
    expect((await change('de-at')).body).toMatchObject({ version: 2 });
    const { body } = await admin.get('/api/audit-log').query({ websiteId, action: 'website.updated' }).expect(200);
    expect(JSON.stringify(body)).toContain('de-AT');
  });

  it.each([
    [{ logo: 'https://quay.example/logo.png' }, 'The logo must be a PNG'],
    [{ logo: dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml') }, 'must be a PNG'],
    [{ logo: 7 }, 'logo must be a data URL'],
    [{ colour: 'red' }, 'colour must be written as #rrggbb'],
    [{ colour: '#0A7B3C' }, 'colour must be written as #rrggbb'],
    [{ language: 'german' }, 'There is no such language'],
    [{ language: null }, 'There is no such language'],
  ])('refuse what is no logo, colour or language: %j', async (body, message) => {
    const { editor, websiteId } = await galley.tenant();
    expect((await editor.patch(`/api/websites/${websiteId}`).send(body).expect(400)).body.message).toContain(message);
  });

  it('let approvals be undone for 0 to 60 seconds', async () => {
    const { admin, websiteId } = await galley.tenant();
    const change = (undoSeconds: unknown) => admin.patch(`/api/websites/${websiteId}`).send({ undoSeconds });
    for (const seconds of [60, 0, 10]) expect((await change(seconds).expect(200)).body.undoSeconds).toBe(seconds);
    for (const wrong of [61, -1, 1.5, '10', true])
      expect((await change(wrong).expect(400)).body.errors).toMatchObject([{ field: 'undoSeconds' }]);
    const { body: log } = await admin.get(`/api/audit-log?websiteId=${websiteId}&action=website.updated`).expect(200);
    expect(log).toMatchObject([
      { changes: { undoSeconds: [0, 10] } },
      { changes: { undoSeconds: [60, 0] } },
      { changes: { undoSeconds: [expect.any(Number), 60] } },
    ]);
  });

  it('are no other version, and not in the audit log, after a change to what they are', async () => {
    const { admin, websiteId } = await galley.tenant();
    const { body: before } = await admin.get(`/api/websites/${websiteId}`).expect(200);
    const { name, url, isActive } = before;
    for (const same of [{}, { name, url: `${url}/`, isActive }]) {
      expect((await admin.patch(`/api/websites/${websiteId}`).send(same).expect(200)).body).toEqual(before);
    }
    expect((await admin.get(`/api/audit-log?websiteId=${websiteId}&action=website.updated`).expect(200)).body).toEqual(
      [],
    );
  });

  it('choose how their posts show sources, numbered unless they say otherwise', async () => {
    const { admin, websiteId } = await galley.tenant();
    const change = (citationStyle: string) => admin.patch(`/api/websites/${websiteId}`).send({ citationStyle });
    expect((await admin.get(`/api/websites/${websiteId}`).expect(200)).body.citationStyle).toBe('numbered');
    expect((await change('footnotes').expect(200)).body.citationStyle).toBe('footnotes');
    expect((await change('endnotes').expect(400)).body.message).toBe(
      'citationStyle must be one of numbered, links, footnotes, none',
    );
    expect((await admin.get(`/api/audit-log?websiteId=${websiteId}&action=website.updated`).expect(200)).body).toEqual([
      expect.objectContaining({ changes: { citationStyle: ['numbered', 'footnotes'] } }),
    ]);
  });

  it('have no public receipts and no names in them unless they say otherwise', async () => {
    const { admin, websiteId } = await galley.tenant();
    const change = (to: object) => admin.patch(`/api/websites/${websiteId}`).send(to);
    const { body } = await admin.get(`/api/websites/${websiteId}`).expect(200);
    expect(body).toMatchObject({ receipts: 'off', receiptNames: false });
    expect((await change({ receipts: 'listed', receiptNames: true }).expect(200)).body).toMatchObject({
      receipts: 'listed',
      receiptNames: true,
    });
    expect((await change({ receipts: 'public' }).expect(400)).body.message).toBe(
      'receipts must be one of off, unlisted, listed',
    );
    expect((await admin.get(`/api/audit-log?websiteId=${websiteId}&action=website.updated`).expect(200)).body).toEqual([
      expect.objectContaining({ changes: { receipts: ['off', 'listed'], receiptNames: [false, true] } }),
    ]);
  });

  it('lose their description by null', async () => {
    const { admin, websiteId } = await galley.tenant();
    await admin.patch(`/api/websites/${websiteId}`).send({ description: 'Lamps' }).expect(200);
    const { body } = await admin.patch(`/api/websites/${websiteId}`).send({ description: null }).expect(200);
    expect(body.description).toBeNull();
  });

  /** Whether anything is called there is decided at the socket, see docs/decisions/0002-egress-at-the-socket.md. */
  it.each([
    'https://[::1]:8443',
    'https://localhost',
    'https://10.0.0.1',
    'http://intranet',
    'https://bücher.example/blog',
  ])('may be at %s', async (url) => {
    const { agent } = await galley.signedIn('platform_admin');
    const { body } = await agent.post('/api/websites').send({ name: 'Inside', url }).expect(201);
    expect(body.url).toBe(new URL(url).href.replace(/^(https?:\/\/[^/]+)\/$/, '$1'));
  });

  it.each([
    'ftp://example.com',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://ada:secret@example.com',
    'https://ada@example.com',
    '//example.com',
    'data:text/html,x',
    'https://',
  ])('are not at %s', async (url) => {
    const { agent } = await galley.signedIn('platform_admin');
    const { body } = await agent.post('/api/websites').send({ name: 'Nowhere', url }).expect(400);
    expect(body.errors).toEqual([{ field: 'url', message: 'Please enter a valid URL' }]);
  });

  it.each<[string, (galley: TestApp) => Promise<string>]>([
    ['malformed', async () => 'nobody'],
    ['unknown', async () => randomUUID()],
  ])('are not made for a person whose id is %s', async (_, idOf) => {
    const { agent } = await galley.signedIn('platform_admin');
    const url = `https://${randomUUID()}.example.com`;
    await agent
      .post('/api/websites')
      .send({ name: 'For nobody', url, assignedUserId: await idOf(galley) })
      .expect(404);
    expect((await agent.get(`/api/websites?q=${url}`).expect(200)).body).toEqual([]);
  });

  it('are not made for a platform admin, nor for somebody who is disabled', async () => {
    const admin = await galley.signedIn('platform_admin');
    const person = await galley.signedIn('tenant_admin');
    await admin.agent.patch(`/api/users/${person.id}`).send({ disabled: true }).expect(200);
    for (const assignedUserId of [admin.id, person.id]) {
      const { body } = await admin.agent
        .post('/api/websites')
        .send({ name: 'Lost', url: `https://${randomUUID()}.example.com`, assignedUserId })
        .expect(400);
      expect(body.errors[0].field).toBe('assignedUserId');
    }
  });

  it.each([
    ['url', 'http://0x1ffffffff', 'Please enter a valid URL'],
    ['name', 'Shop\r\nBcc: all@example.com', 'Website name must be one line of text'],
  ])('refuse the %s %j', async (field, value, message) => {
    const { agent } = await galley.signedIn('platform_admin');
    const { body } = await agent
      .post('/api/websites')
      .send({ name: 'Shop', url: 'https://refused.example.com', [field]: value })
      .expect(400);
    expect(body.errors).toEqual([{ field, message }]);
  });

  it('come a page at a time, newest first', async () => {
    const { admin } = await galley.tenant();
    await galley.tenant();
    const first = await admin.get('/api/websites?limit=1').expect(200);
    const [, next] = /^<(.*)>; rel="next"$/.exec(first.headers['link']!)!;
    const second = await admin.get(next!).expect(200);
    expect(Number(first.headers['x-total-count'])).toBeGreaterThan(1);
    expect(second.body[0].createdAt <= first.body[0].createdAt && second.body[0].id !== first.body[0].id).toBe(true);
    await admin.get('/api/websites?cursor=made-up').expect(400);
  });

  it('go with everything that hangs on them', async () => {
    const { admin, editor, websiteId } = await galley.tenant();
    await admin.delete(`/api/websites/${websiteId}`).expect(204);
    await admin.get(`/api/websites/${websiteId}`).expect(404);
    expect((await editor.get('/api/user')).body.permissions).toEqual({});
  });
});
