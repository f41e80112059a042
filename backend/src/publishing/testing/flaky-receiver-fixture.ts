import type { ServerResponse } from 'node:http';
import { startTestApp, type TestApp } from '../../../test/app.js';
import { until } from '../../../test/until.js';
import { aTenantThatPublishes, type PublishingTenant } from './a-tenant-that-publishes.js';
import { type Received, Receiver } from './receiver.js';

type Row = Record<string, any>;
export type Responder = (response: ServerResponse, received: Received) => void;

export const MIB = 1024 * 1024;
const CHUNK = Buffer.alloc(64 * 1024, 'x');

/** Responds with this status and a meaningless body. */
export const status =
  (code: number, headers: Record<string, string> = {}): Responder =>
  (response) =>
    response.writeHead(code, headers).end('no');

/** Starts Galley and a receiver that processes each `webhook-id` once and then responds wrongly. */
export class FlakyReceiverFixture {
  galley: TestApp;
  receiver: Receiver;
  elsewhere: Receiver;
  /** Created anew for each test. */
  tenant: PublishingTenant;
  /** For each `webhook-id` that the receiver processed, the number of messages received by then. */
  effects: Map<string, number>;
  /** Number of bytes that the receiver had sent when the connection closed. */
  sent: PromiseWithResolvers<number>;

  /** Registers the hooks of the surrounding suite. */
  static ofSuite(): FlakyReceiverFixture {
    const fixture = new FlakyReceiverFixture();
    beforeAll(() => fixture.start());
    beforeEach(() => fixture.clear());
    afterAll(() => fixture.stop());
    return fixture;
  }

  /** Returns a provider of the running application. */
  use = <T>(token: abstract new (...args: never[]) => T): T => this.galley.app.get(token as never, { strict: false });

  configured = async (destinationUrl = this.receiver.url): Promise<Row> =>
    (
      await this.tenant.editor
        .post('/api/publishing-config')
        .send({ websiteId: this.tenant.websiteId, templateType: 'custom', destinationUrl })
        .expect(201)
    ).body;

  /** Returns the logs of a post, oldest first. */
  logsOf = async (postId: number): Promise<Row[]> =>
    (
      await this.tenant.editor
        .get(`/api/publishing-logs?websiteId=${this.tenant.websiteId}&postId=${postId}`)
        .expect(200)
    ).body.reverse();

  /** Waits until an attempt has this status. @returns all attempts */
  logged = async (postId: number, wanted: string): Promise<Row[]> => {
    return until(`an attempt is ${wanted}`, () => this.logsOf(postId), {
      isSo: (logs) => logs.some(({ status }) => status === wanted),
    });
  };

  statusOf = async (id: number): Promise<string> =>
    (await this.tenant.editor.get(`/api/blog-posts/${id}`).expect(200)).body.status;

  acts = ({ headers }: Received): void => {
    const id = headers['webhook-id'] as string;
    if (!this.effects.has(id)) this.effects.set(id, this.receiver.received.length);
  };

  /** Responds wrongly to the next requests, one responder each, and correctly afterwards. */
  spoils = (answers: Responder[]): void => {
    this.receiver.answer = (response, received) => {
      const spoiled = answers.shift();
      if (spoiled) return spoiled(response, received);
      this.acts(received);
      response.writeHead(200).end('{"ok":true}');
    };
  };

  /** Responds with a body of 100 MB. */
  flood =
    (code: number): Responder =>
    (response, received) => {
      if (code < 300) this.acts(received);
      const { socket } = response;
      const before = socket!.bytesWritten;
      socket!.once('close', () => this.sent.resolve(socket!.bytesWritten - before));
      response.writeHead(code);
      let left = (100 * MIB) / CHUNK.length;
      const more = (): void => {
        while (left-- > 0) if (!response.write(CHUNK)) return void response.once('drain', more);
        response.end();
      };
      more();
    };

  private async start(): Promise<void> {
    [this.receiver, this.elsewhere] = [await Receiver.start(), await Receiver.start()];
    this.galley = await startTestApp({
      EGRESS_ALLOW: `${this.receiver.address},${this.elsewhere.address}`,
      DELIVERY_DELAY_SCALE: '0.000001',
    });
  }

  private async clear(): Promise<void> {
    this.receiver.answersOk();
    this.receiver.received.length = 0;
    this.elsewhere.received.length = 0;
    this.effects = new Map();
    this.sent = Promise.withResolvers();
    this.tenant = await aTenantThatPublishes(this.galley);
  }

  private async stop(): Promise<void> {
    await this.galley.stop();
    await this.receiver.down();
    await this.elsewhere.down();
  }
}
