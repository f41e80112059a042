import { startTestApp, type TestApp } from '../../test/app.js';
import { until } from '../../test/until.js';
import { Reconciler } from '../shared/application/reconciler.js';
import { AttemptTime } from './application/attempt-time.js';
import { aTenantThatPublishes, type PublishingTenant } from './testing/a-tenant-that-publishes.js';
import { Receiver } from './testing/receiver.js';

/** More than the 32 places of a process, with two attempts each. */
const SILENT = 20;

describe('many destinations that accept and never answer', () => {
  let galley: TestApp;
  let silent: Receiver;
  let healthy: Receiver;
  /** Ends one of the calls that hang. */
  let wake: (() => void)[];

  beforeAll(async () => {
    [silent, healthy] = [await Receiver.start(), await Receiver.start()];
    wake = [];
    silent.answer = (response) => wake.push(() => response.writeHead(200).end());
    galley = await startTestApp({ EGRESS_ALLOW: `${silent.address},${healthy.address}` });
    // Whoever waited for one of their attempts to end would wait for longer than this test may take.
    Object.assign(galley.app.get(AttemptTime, { strict: false }), { ms: 3_600_000, unresponsiveAfterMs: 50 });
  });
  afterAll(async () => {
    await galley.stop();
    await silent.down();
    await healthy.down();
  });

  const aWebsite = async (destinationUrl: string): Promise<PublishingTenant> => {
    const tenant = await aTenantThatPublishes(galley);
    await tenant.editor
      .post('/api/publishing-config')
      .send({ websiteId: tenant.websiteId, templateType: 'custom', destinationUrl })
      .expect(201);
    return tenant;
  };
  const statusOf = async ({ editor }: PublishingTenant, postId: number): Promise<string> =>
    (await editor.get(`/api/blog-posts/${postId}`).expect(200)).body.status;
  /** As a worker does every few seconds. */
  const published = async (tenant: PublishingTenant, postId: number): Promise<void> => {
    const reconciled = async () => {
      await galley.app.get(Reconciler, { strict: false }).reconcile();
      return statusOf(tenant, postId);
    };
    await until('the post is published', reconciled, { isSo: (status) => status === 'published' });
  };

  it('keep no other waiting, and get their posts when they answer again', async () => {
    const tenants: PublishingTenant[] = [];
    const posts: number[] = [];
    for (let n = 0; n < SILENT; n++) {
      const tenant = await aWebsite(silent.url);
      tenants.push(tenant);
      posts.push(await tenant.approved(), await tenant.approved());
    }
    await silent.until(SILENT);
    const other = await aWebsite(healthy.url);
    await published(other, await other.approved());
    expect(healthy.received).toHaveLength(1);
    expect(await Promise.all(tenants.map((tenant, n) => statusOf(tenant, posts[2 * n]!)))).toEqual(
      Array(SILENT).fill('approved'),
    );

    silent.answersOk();
    for (const end of wake) end();
    for (const [n, tenant] of tenants.entries())
      for (const postId of posts.slice(2 * n, 2 * n + 2)) await published(tenant, postId);
    expect(new Set(silent.received.map(({ headers }) => headers['webhook-id'])).size).toBe(2 * SILENT);
  }, 300_000);
});
