import { startTestApp, type TestApp } from '../../test/app.js';
import { until } from '../../test/until.js';
import { Reconciler } from '../shared/application/reconciler.js';
import { AttemptTime } from './application/attempt-time.js';
import { aTenantThatPublishes, type PublishingTenant } from './testing/a-tenant-that-publishes.js';
import { Receiver } from './testing/receiver.js';

/**
 * Number of unresponsive destinations. With two attempts each they exceed the 32 concurrent deliveries of a process.
 */
const SILENT = 20;

describe('many destinations that accept connections and never respond', () => {
  let galley: TestApp;
  let silent: Receiver;
  let healthy: Receiver;
  /** Each function ends one of the requests that hang. */
  let wake: (() => void)[];

  beforeAll(async () => {
    [silent, healthy] = [await Receiver.start(), await Receiver.start()];
    wake = [];
    silent.answer = (response) => wake.push(() => response.writeHead(200).end());
    galley = await startTestApp({ EGRESS_ALLOW: `${silent.address},${healthy.address}` });
    // Attempts to unresponsive destinations last longer than the test, so that it fails if another delivery waits for
    // one of them.
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
  /** Runs the reconciler, as the application does every few seconds, until the post is published. */
  const published = async (tenant: PublishingTenant, postId: number): Promise<void> => {
    const reconciled = async () => {
      await galley.app.get(Reconciler, { strict: false }).reconcile();
      return statusOf(tenant, postId);
    };
    await until('the post is published', reconciled, { isSo: (status) => status === 'published' });
  };

  it('delay no other destination, and get their posts when they respond again', async () => {
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
