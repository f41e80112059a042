import { type PublishingTenant, aTenantThatPublishes } from './testing/a-tenant-that-publishes.js';
import { PublishingFixture } from './testing/publishing-fixture.js';

describe('a publishing configuration', () => {
  const fixture = PublishingFixture.ofSuite();
  const { configured, logged, sql, configBody } = fixture;

  it('does not send the API key when a test uses an endpoint that is not the saved one', async () => {
    const test = (changes: object = {}) =>
      fixture.tenant.editor.post('/api/publishing-config/test').send(configBody(changes)).expect(200);
    const { body: before } = await test();
    expect(before).toMatchObject({ success: true, message: expect.stringMatching(/answered 200.*left out/) });
    expect(fixture.receiver.received[0]!.headers).not.toHaveProperty('x-api-key');
    expect(fixture.receiver.received[0]!.headers).not.toHaveProperty('webhook-signature');
    await configured();
    const { body: saved } = await test();
    expect(saved).toMatchObject({ success: true, message: expect.stringMatching(/answered 200 after \d+ ms\.$/) });
    expect(fixture.receiver.received[1]!.headers).toMatchObject({
      'x-api-key': fixture.tenant.key,
      'x-galley-test': 'true',
    });
    expect(fixture.receiver.received[1]!.body).toMatchObject({ published: false });
    await test({ destinationUrl: `${fixture.receiver.url}/elsewhere` });
    expect(fixture.receiver.received[2]!.headers).not.toHaveProperty('x-api-key');
    fixture.receiver.answer = (response) => response.writeHead(404).end();
    expect((await test()).body).toMatchObject({ success: false, message: expect.stringContaining('(404)') });
    expect((await test({ destinationUrl: 'http://127.0.0.1:9/' })).body).toMatchObject({
      success: false,
      message: expect.not.stringContaining('left out'),
    });
    expect((await test({ destinationUrl: 'http://169.254.169.254/latest' })).body.success).toBe(false);
  });

  it('never returns a header’s value, and keeps a masked value only for the same endpoint', async () => {
    const config = await configured({ headers: { Authorization: 'Bearer tide-table' } });
    const body = configBody({ headers: config['headers'] });
    expect(JSON.stringify(config)).not.toContain('tide-table');
    const put = (changes: object) =>
      fixture.tenant.editor.put(`/api/publishing-config/${config['id']}`).send({ ...body, ...changes });
    expect(JSON.stringify((await put({ fieldMapping: { title: 'headline' } }).expect(200)).body)).not.toContain(
      'tide-table',
    );
    await fixture.tenant.editor.post('/api/publishing-config/test').send(body).expect(200);
    expect(fixture.receiver.received.at(-1)!.headers).toMatchObject({ authorization: 'Bearer tide-table' });
    const elsewhere = { destinationUrl: `${fixture.receiver.url}/elsewhere` };
    for (const refused of [
      put(elsewhere),
      fixture.tenant.editor.put(`/api/publishing-config/${config['id']}`).send(elsewhere),
      fixture.tenant.editor.post('/api/publishing-config/test').send({ ...body, ...elsewhere }),
    ]) {
      const { body: problem } = await refused.expect(400);
      expect(problem.errors).toEqual([
        {
          field: 'headers',
          message: 'The value of the header authorization was saved for another endpoint: enter it again.',
        },
      ]);
    }
    expect(fixture.receiver.received).toHaveLength(1);
    await put({ ...elsewhere, headers: { authorization: 'Bearer other' } }).expect(200);
  });

  it('sends the website’s API key to an endpoint only if a user who may read the key chose it', async () => {
    const { editor, websiteId } = fixture.tenant;
    const permit = (permissions: string) =>
      sql(`update website_users set permissions = $2 where website_id = $1`, [websiteId, permissions]);
    const toWordpress = {
      templateType: 'wordpress',
      destinationUrl: 'https://blog.example.com/',
      settings: { username: 'ada', applicationPassword: 'abcd' },
    };
    await permit('{publish}');
    expect((await editor.post('/api/publishing-config').send(configBody()).expect(403)).body.message).toMatch(
      /sent the website’s API key/,
    );
    await permit('{publish,configure}');
    const config = await configured();
    await permit('{publish}');
    const put = (changes: object) =>
      editor.put(`/api/publishing-config/${config['id']}`).send({ ...configBody(), ...changes });
    for (const other of [`${fixture.receiver.url}/elsewhere`, 'https://mine.example.com/'])
      await put({ destinationUrl: other }).expect(403);
    await put({ isActive: false }).expect(200);
    await put({ templateType: 'partner' }).expect(200);
    await put(toWordpress).expect(200);
    await put({ destinationUrl: 'https://mine.example.com/' }).expect(403);
    expect((await fixture.config())['destinationUrl']).toBe('https://blog.example.com/');
    await permit('{publish,configure}');
    await put({ destinationUrl: 'https://mine.example.com/' }).expect(200);
  });

  it('maps fields to dotted paths, adds constants and omits all other fields', async () => {
    await configured({
      templateType: 'partner',
      fieldMapping: { title: 'post.title', create_id: 'post.id' },
      constants: { 'post.type': 'article' },
    });
    const id = await fixture.tenant.approved({ title: 'Mapped' });
    const [message] = await fixture.receiver.until(1);
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
  ])('refuses %s with a message', async (_, changes, message) => {
    const { body, status } = await fixture.tenant.editor.post('/api/publishing-config').send(configBody(changes));
    expect([status, body.message]).toEqual([400, message]);
  });

  it('lists what each type of destination receives, for users who may configure one', async () => {
    const { body } = await fixture.tenant.editor.get('/api/publishing-config/templates').expect(200);
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
    await fixture.tenant.admin.get('/api/publishing-config/templates').expect(403);
  });

  it('exists once per website, and refuses an outdated version', async () => {
    const config = await configured();
    await fixture.tenant.editor.post('/api/publishing-config').send(configBody()).expect(409);
    const put = (body: object) => fixture.tenant.editor.put(`/api/publishing-config/${config['id']}`).send(body);
    const { body: changed } = await put({ ...configBody({ isActive: false }), version: 1, totalPublished: 99 }).expect(
      200,
    );
    expect(changed).toMatchObject({ isActive: false, totalPublished: 0, version: 2 });
    await put({ ...configBody(), version: 1 }).expect(409);
  });

  it.each([
    ['custom', {}],
    ['partner', { withdrawals: 'yes' }],
    ['wordpress', { username: 'ada', applicationPassword: 'abcd efgh', defaultStatus: 'draft' }],
    ['ghost', { adminApiKey: `${'a'.repeat(24)}:${'b'.repeat(64)}` }],
  ])('takes what is read of it, and keeps all of that: %s', async (templateType, settings) => {
    await configured({
      templateType,
      settings,
      headers: { authorization: 'Bearer tide-table' },
      constants: { 'meta.kind': 'article' },
      release: 'on_schedule',
      isActive: false,
    });
    await fixture.sql('update publishing_configs set last_published_at = now(), total_published = 3');
    const secrets = async () =>
      (await fixture.sql('select headers, settings from publishing_configs where website_id = $1', [
        fixture.tenant.websiteId,
      ])) as unknown;
    const [read, stored] = [await fixture.config(), await secrets()];
    await fixture.tenant.editor.put(`/api/publishing-config/${read['id']}`).send(read).expect(200);
    const after = await fixture.config();
    expect(after).toEqual({ ...read, version: after['version'], updatedAt: after['updatedAt'] });
    expect(await secrets()).toEqual(stored);
  });

  it('counts each post once, however often and in how many versions it is sent', async () => {
    await configured();
    const id = await fixture.tenant.approved();
    const [first] = await logged(id, 'delivered');
    await fixture.tenant.approvedAgain(id, { title: 'A better title' });
    await logged(id, 'delivered', 2);
    await fixture.tenant.editor.post(`/api/blog-posts/${id}/publish-now`).expect(202);
    const [last] = await logged(id, 'delivered', 3);
    const { totalPublished, lastPublishedAt } = await fixture.config();
    expect(totalPublished).toBe(1);
    expect(Date.parse(lastPublishedAt)).toBeGreaterThanOrEqual(Date.parse(last!['attemptedAt']));
    expect(last!['attemptedAt'] > first!['attemptedAt']).toBe(true);
    await logged(await fixture.tenant.approved(), 'delivered');
    expect((await fixture.config())['totalPublished']).toBe(2);
  });

  it('refuses null for optional values, and an address that cannot be parsed', async () => {
    const config = await configured();
    for (const wrong of [
      { version: null },
      { isActive: null },
      { headers: null },
      { websiteId: null },
      { destinationUrl: 'http://0x1ffffffff' },
    ]) {
      const { body } = await fixture.tenant.editor
        .put(`/api/publishing-config/${config['id']}`)
        .send(wrong)
        .expect(400);
      expect(body.errors).toMatchObject([{ field: Object.keys(wrong)[0] }]);
    }
  });

  it('is accessible to members of its website only', async () => {
    const config = await configured();
    const id = await fixture.tenant.approved();
    const [log] = await logged(id, 'delivered');
    const stranger = await aTenantThatPublishes(fixture.galley);
    const logs = (who: PublishingTenant['editor']) =>
      who.get(`/api/publishing-logs?websiteId=${fixture.tenant.websiteId}`);
    const asked = (who: PublishingTenant['editor']) => [
      who.get(`/api/publishing-config?websiteId=${fixture.tenant.websiteId}`),
      who.post('/api/publishing-config').send(configBody()),
      who.put(`/api/publishing-config/${config['id']}`).send(configBody()),
      who.post('/api/publishing-config/test').send(configBody()),
      who.post(`/api/publishing-config/${config['id']}/secret/reveal`),
      who.post(`/api/publishing-logs/${log!.id}/replay`),
      who.post(`/api/blog-posts/${id}/publish-now`),
    ];
    for (const call of [...asked(stranger.editor), logs(stranger.editor)]) expect((await call).status).toBe(404);
    for (const call of asked(fixture.tenant.admin)) expect((await call).status).toBe(403);
    expect((await logs(fixture.tenant.admin).expect(200)).body[0]).toMatchObject({
      websiteId: fixture.tenant.websiteId,
      blogPostId: id,
    });
    expect(
      (await stranger.editor.get(`/api/publishing-config?websiteId=${stranger.websiteId}`).expect(200)).body,
    ).toBeNull();
    await sql(`update website_users set permissions = '{review,configure}' where website_id = $1`, [
      fixture.tenant.websiteId,
    ]);
    expect((await fixture.tenant.editor.put(`/api/publishing-config/${config['id']}`).send(configBody())).status).toBe(
      403,
    );
    expect((await fixture.tenant.editor.post(`/api/blog-posts/${id}/publish-now`)).status).toBe(403);
    expect(
      (await fixture.tenant.editor.get(`/api/publishing-config?websiteId=${fixture.tenant.websiteId}`)).status,
    ).toBe(200);
  });
});
