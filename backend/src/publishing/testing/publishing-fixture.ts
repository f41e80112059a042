import { startTestApp, type TestApp } from '../../../test/app.js';
import { until } from '../../../test/until.js';
import { aTenantThatPublishes, type PublishingTenant } from './a-tenant-that-publishes.js';
import { Receiver } from './receiver.js';

type Row = Record<string, any>;

/** A Galley beside a client's endpoint: what the specs about pushing do and look at. */
export class PublishingFixture {
  galley: TestApp;
  receiver: Receiver;
  /** A new one for each test. */
  tenant: PublishingTenant;

  /** Registers with the suite around it. */
  static ofSuite(): PublishingFixture {
    const fixture = new PublishingFixture();
    beforeAll(() => fixture.start());
    beforeEach(() => fixture.clear());
    afterAll(() => fixture.stop());
    return fixture;
  }

  /** A part of the running product. */
  use = <T>(token: abstract new (...args: never[]) => T): T => this.galley.app.get(token as never, { strict: false });

  configBody = (changes: object = {}): object => ({
    websiteId: this.tenant.websiteId,
    templateType: 'custom',
    destinationUrl: this.receiver.url,
    ...changes,
  });

  configured = async (changes: object = {}): Promise<Row> =>
    (await this.tenant.editor.post('/api/publishing-config').send(this.configBody(changes)).expect(201)).body;

  /** The configuration as it is now. */
  config = async (): Promise<Row> =>
    (await this.tenant.editor.get(`/api/publishing-config?websiteId=${this.tenant.websiteId}`).expect(200)).body;

  logsOf = async (postId: number): Promise<Row[]> =>
    (
      await this.tenant.editor
        .get(`/api/publishing-logs?websiteId=${this.tenant.websiteId}&postId=${postId}`)
        .expect(200)
    ).body;

  /** Resolves when so many attempts have ended so. */
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
