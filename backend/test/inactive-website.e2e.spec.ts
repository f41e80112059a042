import request from 'supertest';
import type { TestApp } from './app.js';
import { sharedApp } from './shared-app.js';
import { tenantWithEverything } from './isolation/fixture.js';

const PAUSED = 'This website is inactive: content generation and publishing are paused.';

describe('an inactive website', () => {
  let galley: TestApp;
  beforeAll(async () => void (galley = await sharedApp()));
  afterAll(() => galley.stop());

  it('generates and publishes nothing until it is active again', async () => {
    const { editor, website, category, approved, config, log, key } = await tenantWithEverything(galley, 'Heron');
    await editor.patch(`/api/websites/${website}`).send({ isActive: false }).expect(200);
    const body = {
      websiteId: website,
      templateType: 'custom',
      destinationUrl: 'https://heron.example.com/posts',
      isActive: true,
    };
    await editor.put(`/api/publishing-config/${config}`).send(body).expect(200);
    const refused = [
      await editor.post('/api/blog-posts/create').send({ websiteId: website, categoryId: category }),
      await editor.post(`/api/blog-posts/${approved}/publish-now`),
      await editor.post(`/api/publishing-logs/${log}/replay`),
    ];
    expect(refused.map(({ status, body: { message } }) => [status, message])).toEqual([
      [409, PAUSED],
      [409, PAUSED],
      [409, PAUSED],
    ]);
    const pull = () => request(galley.http).get('/api/posts/approved').set('authorization', `Bearer ${key}`);
    await pull().expect(403);
    await editor.patch(`/api/websites/${website}`).send({ isActive: true }).expect(200);
    await pull().expect(200);
  });
});
