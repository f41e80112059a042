import request from 'supertest';
import { Receiver } from '../src/publishing/testing/receiver.js';
import { aTenantThatPublishes, type PublishingTenant } from '../src/publishing/testing/a-tenant-that-publishes.js';
import { SafeHttp } from '../src/shared/application/safe-http.js';
import { QuietInstallation } from '../src/shared/domain/quiet-installation.js';
import { startTestApp, type TestApp } from './app.js';

describe('a quiet installation', () => {
  let galley: TestApp;
  let receiver: Receiver;
  let tenant: PublishingTenant;

  beforeAll(async () => {
    receiver = await Receiver.start();
    galley = await startTestApp({
      QUIET: 'on',
      EGRESS_ALLOW: receiver.address,
      SMTP_URL: `smtp://${receiver.address}`,
    });
    tenant = await aTenantThatPublishes(galley);
  });
  afterAll(async () => {
    await galley.stop();
    await receiver.down();
  });

  it('still takes decisions', async () => {
    const id = await tenant.approved();
    const { body } = await tenant.editor.get(`/api/blog-posts/${id}`).expect(200);
    expect(body).toMatchObject({ status: 'approved', published: false });
  });

  it('does not ask the mail server whether it answers when it is probed', async () => {
    const { body } = await request(galley.app.getHttpServer()).get('/health/ready').expect(200);
    expect(body.checks.map(({ name }: { name: string }) => name)).not.toContain('mail');
  });

  it('makes no connection for anybody', async () => {
    const http = galley.app.get(SafeHttp, { strict: false });
    await expect(http.request(receiver.url)).rejects.toThrow(QuietInstallation);
    await expect(http.fetch(receiver.url)).rejects.toThrow();
    expect(receiver.received).toEqual([]);
  });

  it('refuses what somebody would wait for in vain, and saves nothing of it', async () => {
    const { websiteId, editor } = tenant;
    const { body: category } = await editor.post('/api/categories').send({ websiteId, name: 'Heating' }).expect(201);
    const { body } = await editor
      .post('/api/blog-posts/create')
      .send({ websiteId, categoryId: category.id })
      .expect(409);
    expect(body.detail).toMatch(/^This copy of Galley is quiet: .* QUIET=off\.$/);
    expect(await galley.sql('select 1 from generation_runs')).toEqual([]);
  });
});
