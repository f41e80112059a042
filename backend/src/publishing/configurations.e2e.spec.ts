import { type PublishingTenant, aTenantThatPublishes } from './testing/a-tenant-that-publishes.js';
import { PublishingDesk } from './testing/publishing-desk.js';

describe('a publishing configuration', () => {
  const desk = PublishingDesk.ofSuite();
  const { configured, logged, sql, wishes } = desk;

  it('keeps the key to itself when it tests an endpoint that is not the saved one', async () => {
    const test = (changes: object = {}) =>
      desk.tenant.editor.post('/api/publishing-config/test').send(wishes(changes)).expect(200);
    const { body: before } = await test();
    expect(before).toMatchObject({ success: true, message: expect.stringMatching(/answered 200.*left out/) });
    expect(desk.receiver.received[0]!.headers).not.toHaveProperty('x-api-key');
    expect(desk.receiver.received[0]!.headers).not.toHaveProperty('webhook-signature');
    await configured();
    const { body: saved } = await test();
    expect(saved).toMatchObject({ success: true, message: expect.stringMatching(/answered 200 after \d+ ms\.$/) });
    expect(desk.receiver.received[1]!.headers).toMatchObject({ 'x-api-key': desk.tenant.key, 'x-galley-test': 'true' });
    expect(desk.receiver.received[1]!.body).toMatchObject({ published: false });
    await test({ destinationUrl: `${desk.receiver.url}/elsewhere` });
    expect(desk.receiver.received[2]!.headers).not.toHaveProperty('x-api-key');
    desk.receiver.answer = (response) => response.writeHead(404).end();
    expect((await test()).body).toMatchObject({ success: false, message: expect.stringContaining('(404)') });
    expect((await test({ destinationUrl: 'http://127.0.0.1:9/' })).body).toMatchObject({
      success: false,
      message: expect.not.stringContaining('left out'),
    });
    expect((await test({ destinationUrl: 'http://169.254.169.254/latest' })).body.success).toBe(false);
  });

  it('never reads a header’s value back, sends it on when it is saved masked, and to no other endpoint', async () => {
    const config = await configured({ headers: { Authorization: 'Bearer tide-table' } });
    const body = wishes({ headers: config['headers'] });
    expect(JSON.stringify(config)).not.toContain('tide-table');
    const put = (changes: object) =>
      desk.tenant.editor.put(`/api/publishing-config/${config['id']}`).send({ ...body, ...changes });
    expect(JSON.stringify((await put({ fieldMapping: { title: 'headline' } }).expect(200)).body)).not.toContain(
      'tide-table',
    );
    await desk.tenant.editor.post('/api/publishing-config/test').send(body).expect(200);
    expect(desk.receiver.received.at(-1)!.headers).toMatchObject({ authorization: 'Bearer tide-table' });
    const elsewhere = { destinationUrl: `${desk.receiver.url}/elsewhere` };
    for (const refused of [
      put(elsewhere),
      desk.tenant.editor.put(`/api/publishing-config/${config['id']}`).send(elsewhere),
      desk.tenant.editor.post('/api/publishing-config/test').send({ ...body, ...elsewhere }),
    ]) {
      const { body: problem } = await refused.expect(400);
      expect(problem.errors).toEqual([
        {
          field: 'headers',
          message: 'The value of the header authorization was saved for another endpoint: enter it again.',
        },
      ]);
    }
    expect(desk.receiver.received).toHaveLength(1);
    await put({ ...elsewhere, headers: { authorization: 'Bearer other' } }).expect(200);
  });

  it('is sent the website’s key only where somebody who may read the key wants it', async () => {
    const { editor, websiteId } = desk.tenant;
    const permit = (permissions: string) =>
      sql(`update website_users set permissions = $2 where website_id = $1`, [websiteId, permissions]);
    const toWordpress = {
      templateType: 'wordpress',
      destinationUrl: 'https://blog.example.com/',
      settings: { username: 'ada', applicationPassword: 'abcd' },
    };
    await permit('{publish}');
    expect((await editor.post('/api/publishing-config').send(wishes()).expect(403)).body.message).toMatch(
      /sent the website’s API key/,
    );
    await permit('{publish,configure}');
    const config = await configured();
    await permit('{publish}');
    const put = (changes: object) =>
      editor.put(`/api/publishing-config/${config['id']}`).send({ ...wishes(), ...changes });
    for (const other of [`${desk.receiver.url}/elsewhere`, 'https://mine.example.com/'])
      await put({ destinationUrl: other }).expect(403);
    await put({ isActive: false }).expect(200);
    await put({ templateType: 'partner' }).expect(200);
    await put(toWordpress).expect(200);
    await put({ destinationUrl: 'https://mine.example.com/' }).expect(403);
    expect((await desk.config())['destinationUrl']).toBe('https://blog.example.com/');
    await permit('{publish,configure}');
    await put({ destinationUrl: 'https://mine.example.com/' }).expect(200);
  });

  it('maps fields to dotted paths, adds constants and leaves out the rest', async () => {
    await configured({
      templateType: 'partner',
      fieldMapping: { title: 'post.title', create_id: 'post.id' },
      constants: { 'post.type': 'article' },
    });
    const id = await desk.tenant.approved({ title: 'Mapped' });
    const [message] = await desk.receiver.until(1);
    expect(message!.body).toEqual({ post: { title: 'Mapped', id, type: 'article' } });
    await logged(id, 'delivered');
  });

  it.each<[string, object, string]>([
    ['no endpoint', { destinationUrl: '' }, 'Endpoint URL is required'],
    ['no URL', { destinationUrl: 'not a url' }, 'Please enter a valid URL'],
    ['another protocol', { destinationUrl: 'ftp://example.com/' }, 'Please enter a valid URL'],
    [
      'a template that is not there',
      { templateType: 'drupal' },
      'templateType must be one of custom, wordpress, partner, ghost.',
    ],
    ['a release that is not there', { release: 'on_friday' }, 'release must be on_approval or on_schedule'],
    [
      'a line break in a header',
      { headers: { 'x-a': 'b\r\nhost: c' } },
      'The value of the header x-a must be one line of plain characters, at most 4096.',
    ],
    ['Host', { headers: { Host: 'c' } }, 'The header host is set by Galley and cannot be changed.'],
    ['an unknown field', { fieldMapping: { api_key: 'k' } }, 'Posts have no field "api_key".'],
    ['an unknown setting', { settings: { password: 'x' } }, 'This template has no setting "password".'],
    [
      'a setting that is missing',
      { templateType: 'wordpress', settings: { username: 'ada' } },
      'Application password is required',
    ],
    [
      'a setting of another kind',
      { templateType: 'wordpress', settings: { username: 7, applicationPassword: 'x' } },
      'WordPress user must be a text',
    ],
    [
      'a choice that is not there',
      { templateType: 'wordpress', settings: { username: 'ada', applicationPassword: 'x', defaultStatus: 'private' } },
      'Status of new posts must be one of publish, draft, pending',
    ],
    [
      'half of a key',
      { templateType: 'ghost', settings: { adminApiKey: 'abc' } },
      'An Admin API key has two parts with a colon between them: copy all of it',
    ],
  ])('refuses %s in words', async (_, changes, message) => {
    const { body, status } = await desk.tenant.editor.post('/api/publishing-config').send(wishes(changes));
    expect([status, body.message]).toEqual([400, message]);
  });

  it('says what each kind of destination is sent, to those who configure one', async () => {
    const { body } = await desk.tenant.editor.get('/api/publishing-config/templates').expect(200);
    expect(body).toContainEqual(
      expect.objectContaining({
        type: 'custom',
        sendsWebsiteKey: true,
        fieldMapping: expect.objectContaining({ featured_image: 'featuredImage' }),
      }),
    );
    expect(body).toContainEqual(
      expect.objectContaining({ type: 'partner', fieldMapping: expect.objectContaining({ create_id: 'create_id' }) }),
    );
    await desk.tenant.admin.get('/api/publishing-config/templates').expect(403);
  });

  it('is one a website, and knows a stale version', async () => {
    const config = await configured();
    await desk.tenant.editor.post('/api/publishing-config').send(wishes()).expect(409);
    const put = (body: object) => desk.tenant.editor.put(`/api/publishing-config/${config['id']}`).send(body);
    const { body: changed } = await put({ ...wishes({ isActive: false }), version: 1, totalPublished: 99 }).expect(200);
    expect(changed).toMatchObject({ isActive: false, totalPublished: 0, version: 2 });
    await put({ ...wishes(), version: 1 }).expect(409);
  });

  it('counts each post once, however often and in how many versions it is sent', async () => {
    await configured();
    const id = await desk.tenant.approved();
    const [first] = await logged(id, 'delivered');
    await desk.tenant.approvedAgain(id, { title: 'A better title' });
    await logged(id, 'delivered', 2);
    await desk.tenant.editor.post(`/api/blog-posts/${id}/publish-now`).expect(202);
    const [last] = await logged(id, 'delivered', 3);
    const { totalPublished, lastPublishedAt } = await desk.config();
    expect(totalPublished).toBe(1);
    expect(Date.parse(lastPublishedAt)).toBeGreaterThanOrEqual(Date.parse(last!['attemptedAt']));
    expect(last!['attemptedAt'] > first!['attemptedAt']).toBe(true);
    await logged(await desk.tenant.approved(), 'delivered');
    expect((await desk.config())['totalPublished']).toBe(2);
  });

  it('refuses null for what may only be left out, and an address that no parser takes', async () => {
    const config = await configured();
    for (const wrong of [
      { version: null },
      { isActive: null },
      { headers: null },
      { websiteId: null },
      { destinationUrl: 'http://0x1ffffffff' },
    ]) {
      const { body } = await desk.tenant.editor.put(`/api/publishing-config/${config['id']}`).send(wrong).expect(400);
      expect(body.errors).toMatchObject([{ field: Object.keys(wrong)[0] }]);
    }
  });

  it('belongs to the members of its website alone', async () => {
    const config = await configured();
    const id = await desk.tenant.approved();
    const [log] = await logged(id, 'delivered');
    const stranger = await aTenantThatPublishes(desk.galley);
    const logs = (who: PublishingTenant['editor']) =>
      who.get(`/api/publishing-logs?websiteId=${desk.tenant.websiteId}`);
    const asked = (who: PublishingTenant['editor']) => [
      who.get(`/api/publishing-config?websiteId=${desk.tenant.websiteId}`),
      who.post('/api/publishing-config').send(wishes()),
      who.put(`/api/publishing-config/${config['id']}`).send(wishes()),
      who.post('/api/publishing-config/test').send(wishes()),
      who.post(`/api/publishing-config/${config['id']}/secret/reveal`),
      who.post(`/api/publishing-logs/${log!.id}/replay`),
      who.post(`/api/blog-posts/${id}/publish-now`),
    ];
    for (const call of [...asked(stranger.editor), logs(stranger.editor)]) expect((await call).status).toBe(404);
    for (const call of asked(desk.tenant.admin)) expect((await call).status).toBe(403);
    expect((await logs(desk.tenant.admin).expect(200)).body[0]).toMatchObject({
      websiteId: desk.tenant.websiteId,
      blogPostId: id,
    });
    expect(
      (await stranger.editor.get(`/api/publishing-config?websiteId=${stranger.websiteId}`).expect(200)).body,
    ).toBeNull();
    await sql(`update website_users set permissions = '{review,configure}' where website_id = $1`, [
      desk.tenant.websiteId,
    ]);
    expect((await desk.tenant.editor.put(`/api/publishing-config/${config['id']}`).send(wishes())).status).toBe(403);
    expect((await desk.tenant.editor.post(`/api/blog-posts/${id}/publish-now`)).status).toBe(403);
    expect((await desk.tenant.editor.get(`/api/publishing-config?websiteId=${desk.tenant.websiteId}`)).status).toBe(
      200,
    );
  });
});
