import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestApp, type TestApp } from '../../../test/app.js';
import { WordPress } from '../../../test/wordpress.js';
import { until } from '../../../test/until.js';
import { Reconciler } from '../../shared/application/reconciler.js';
import { aTenantThatPublishes, type PublishingTenant } from './a-tenant-that-publishes.js';
import { LosingProxy } from './losing-proxy.js';

type Row = Record<string, any>;

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Starts Galley and a real WordPress site, for specs about both. */
export class WordPressFixture {
  galley: TestApp;
  wordpress: WordPress;
  /** A proxy in front of WordPress, whose address is the configured one. */
  proxy: LosingProxy;
  /** Created anew for each test. */
  tenant: PublishingTenant;
  private pictures: Server;
  private names = 0;

  /** Registers the hooks of the surrounding suite. */
  static ofSuite(): WordPressFixture {
    const fixture = new WordPressFixture();
    beforeAll(() => fixture.start(), 600_000);
    beforeEach(() => fixture.clear());
    afterAll(() => fixture.stop());
    return fixture;
  }

  pictureHost = (): string => `127.0.0.1:${(this.pictures.address() as AddressInfo).port}`;
  site = (): string => `http://${this.proxy.address}/blog`;
  aSlug = (): string => `tide-${++this.names}`;

  configBody = (changes: object = {}, settings: object = {}): object => ({
    websiteId: this.tenant.websiteId,
    templateType: 'wordpress',
    destinationUrl: this.site(),
    settings: { ...this.credentials(), ...settings },
    ...changes,
  });

  configured = async (changes: object = {}, settings: object = {}): Promise<Row> =>
    (await this.tenant.editor.post('/api/publishing-config').send(this.configBody(changes, settings)).expect(201)).body;

  /** Saves the configuration with another address. */
  pointTo = async (id: string, destinationUrl: string): Promise<void> => {
    await this.tenant.editor
      .put(`/api/publishing-config/${id}`)
      .send({ destinationUrl, settings: this.credentials() })
      .expect(200);
  };

  tested = async (changes: object = {}, settings: object = {}): Promise<{ success: boolean; message: string }> => {
    const { body } = await this.tenant.editor
      .post('/api/publishing-config/test')
      .send(this.configBody(changes, settings))
      .expect(200);
    return { success: body.success, message: body.message };
  };

  /** Returns the posts in WordPress whose slug begins with this text. */
  remote = async (slug: string): Promise<Row[]> =>
    (await this.wordpress.posts()).filter((post) => post['slug'].startsWith(slug));

  logsOf = async (postId: number): Promise<Row[]> =>
    (
      await this.tenant.editor
        .get(`/api/publishing-logs?websiteId=${this.tenant.websiteId}&postId=${postId}`)
        .expect(200)
    ).body;

  /** Waits until this number of attempts have the status. @throws when an attempt has failed for good instead */
  logged = async (postId: number, status: string, count = 1): Promise<Row[]> => {
    const look = async () => {
      const logs = await this.logsOf(postId);
      const found = logs.filter((log) => log['status'] === status);
      const stuck = logs.find((log) => log['status'] === 'failed');
      if (stuck && found.length < count) throw new Error(`failed: ${stuck['errorMessage']}`);
      return found;
    };
    return until(`${count} attempts are ${status}`, look, { isSo: ({ length }) => length >= count });
  };

  /** Waits until the post has this status in WordPress. */
  becomes = async (slug: string, status: string): Promise<Row> => {
    const reconciled = async () => {
      await this.reconcile();
      return (await this.remote(slug))[0];
    };
    return (await until(`WordPress has it as ${status}`, reconciled, { isSo: (post) => post?.['status'] === status }))!;
  };

  reconcile = () => this.galley.app.get(Reconciler, { strict: false }).reconcile();

  private async start(): Promise<void> {
    this.wordpress = await WordPress.start();
    this.proxy = await LosingProxy.before(this.wordpress.port);
    this.pictures = createServer((_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(PNG));
    await new Promise<void>((resolve) => this.pictures.listen(0, '127.0.0.1', resolve));
    this.galley = await startTestApp({
      EGRESS_ALLOW: `${this.wordpress.address},${this.proxy.address},${this.pictureHost()}`,
      DELIVERY_DELAY_SCALE: '0.001',
    });
  }

  private async clear(): Promise<void> {
    this.wordpress.plugin('');
    this.proxy.loses = () => false;
    this.proxy.asked.length = 0;
    this.tenant = await aTenantThatPublishes(this.galley);
  }

  private async stop(): Promise<void> {
    await this.galley.stop();
    await this.proxy.stop();
    this.pictures.closeAllConnections();
    await new Promise((resolve) => this.pictures.close(resolve));
    await this.wordpress.stop();
  }

  private credentials = (): object => ({
    username: this.wordpress.username,
    applicationPassword: this.wordpress.applicationPassword,
  });
}
