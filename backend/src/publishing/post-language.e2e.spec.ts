import request from 'supertest';
import type { TestApp } from '../../test/app.js';
import { sharedApp } from '../../test/shared-app.js';
import { aTenantThatPublishes, type PublishingTenant } from './testing/a-tenant-that-publishes.js';

describe('the language of a post', () => {
  let galley: TestApp;
  let tenant: PublishingTenant;
  beforeAll(async () => {
    galley = await sharedApp();
    tenant = await aTenantThatPublishes(galley);
  });
  afterAll(() => galley.stop());

  const path = (id: number) => `/api/blog-posts/${id}`;
  const one = async (id: number) => (await tenant.editor.get(path(id)).expect(200)).body;
  const pulled = async (id: number) => {
    const { body } = await request(galley.http)
      .get('/api/posts/approved')
      .set('authorization', `Bearer ${tenant.key}`)
      .expect(200);
    return body.posts.find((post: { create_id: number }) => post.create_id === id);
  };
  const websiteWrites = (language: string) =>
    tenant.admin.patch(`/api/websites/${tenant.websiteId}`).send({ language }).expect(200);

  it('stays when its website writes in another one', async () => {
    const id = await tenant.approved({ slug: 'stays', language: 'ar' });
    await websiteWrites('de');
    expect(await one(id)).toMatchObject({ language: 'ar', direction: 'rtl' });
    expect(await pulled(id)).toMatchObject({
      language: 'ar',
      direction: 'rtl',
      structuredData: { inLanguage: 'ar' },
    });
  });

  it('is corrected by a person, without a new version, and delivered when that is approved', async () => {
    const id = await tenant.approved({ slug: 'corrected' });
    const { body: revised } = await tenant.editor
      .post(`${path(id)}/revise`)
      .send({ version: (await one(id)).version })
      .expect(200);
    const { body: edited } = await tenant.editor
      .patch(path(id))
      .send({ language: 'HE', version: revised.version })
      .expect(200);
    expect(edited).toMatchObject({ language: 'he', direction: 'rtl', versions: revised.versions });
    expect(edited.version).toBeGreaterThan(revised.version);
    expect(edited.score.checks).toContainEqual(
      expect.objectContaining({ id: 'reading-ease', notRun: expect.stringContaining('Hebrew') }),
    );
    expect(await pulled(id)).toMatchObject({ language: 'en' });
    await tenant.editor
      .patch(`${path(id)}/status`)
      .send({ status: 'approved', acceptUnsupported: true, version: edited.version })
      .expect(200);
    expect(await pulled(id)).toMatchObject({ language: 'he', direction: 'rtl' });
  });

  it.each(['xx', 'x-private', 'german', '', `de-${'x'.repeat(8)}${'-abcdefgh'.repeat(20)}`, 7])(
    'is not %j',
    async (language) => {
      const { body } = await tenant.editor
        .patch(path(await tenant.approved()))
        .send({ language, version: 1 })
        .expect(400);
      expect(JSON.stringify(body)).toContain(
        'There is no such language. Write it as a BCP 47 tag, such as de or pt-BR',
      );
    },
  );
});
