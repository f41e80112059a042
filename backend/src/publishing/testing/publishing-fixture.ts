import { startTestApp, type TestApp } from '../../../test/app.js';
import { until } from '../../../test/until.js';
import { aTenantThatPublishes, type PublishingTenant } from './a-tenant-that-publishes.js';
import { Receiver } from './receiver.js';

type Row = Record<string, any>;

/** Starts Galley and a client's endpoint, for specs about pushing. */
export class PublishingFixture {
  galley: TestApp;
  receiver: Receiver;
  /** Created anew for each test. */
  tenant: PublishingTenant;

  /** Registers the hooks of the surrounding suite. */
  static ofSuite(): PublishingFixture {
    const fixture = new PublishingFixture();
    beforeAll(() => fixture.start());
    beforeEach(() => fixture.clear());
    afterAll(() => fixture.stop());
    return fixture;
  }

  /** Returns a provider of the running application. */
  use = <T>(token: abstract new (...args: never[]) => T): T => this.galley.app.get(token as never, { strict: false });

  configBody = (changes: object = {}): object => ({
    websiteId: this.tenant.websiteId,
    templateType: 'custom',
    destinationUrl: this.receiver.url,
    ...changes,
  });

  configured = async (changes: object = {}): Promise<Row> =>
    (await this.tenant.editor.post('/api/publishing-config').send(this.configBody(changes)).expect(201)).body;

  /** Returns the current configuration. */
  config = async (): Promise<Row> =>
    (await this.tenant.editor.get(`/api/publishing-config?websiteId=${this.tenant.websiteId}`).expect(200)).body;

  logsOf = async (postId: number): Promise<Row[]> =>
    (
      await this.tenant.editor
        .get(`/api/publishing-logs?websiteId=${this.tenant.websiteId}&postId=${postId}`)
        .expect(200)
    ).body;

  /** Waits until this number of attempts have the status. */
  logged = async (postId: number, status: string, count = 1): Promise<Row[]> => {
    const logs = await until(`${count} attempts are ${status}`, () => this.logsOf(postId), {
      isSo: (all) => all.filter((log) => log['status'] === status).length >= count,
    });
    return logs.filter((log) => log['status'] === status);
  };

  sql = (text: string, values?: unknown[]) => this.galley.sql(text, values);

  private async start(): Promise<void> {
    this.receiver = await Receiver.start();
    this.galley = await startTestApp({ EGRESS_ALLOW: this.receiver.address, DELIVERY_DELAY_SCALE: '0.001' });
  }

  private async clear(): Promise<void> {
    this.receiver.answersOk();
    this.receiver.received.length = 0;
    this.tenant = await aTenantThatPublishes(this.galley);
  }

  private async stop(): Promise<void> {
    await this.galley.stop();
    await this.receiver.down();
  }
}
