import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import request, { type Test } from 'supertest';
import { startTestApp, type TestApp } from '../../../test/app.js';
import { aTenantThatPublishes, type PublishingTenant } from './a-tenant-that-publishes.js';
import { Scope } from '../../shared/domain/scope.js';
import { DueLiveChecks } from '../adapters/jobs/live-jobs.js';
import { CheckLive } from '../application/live/check-live.js';
import { SqlSealedPosts } from '../../posts/adapters/persistence/sql-sealed-posts.js';

type Row = Record<string, any>;

/** Starts Galley and a client's website, for specs about checks of live pages. */
export class LiveFixture {
  galley: TestApp;
  /** Created anew for each test. */
  tenant: PublishingTenant;
  /** Origin of the website. */
  origin: string;
  /** Handles every request to the website. */
  page: RequestListener;
  /** Requests that the website received in this test. */
  readonly asked: { url: string; agent: string }[] = [];
  private site: Server;

  /** Registers the hooks of the surrounding suite. */
  static ofSuite(): LiveFixture {
    const fixture = new LiveFixture();
    beforeAll(() => fixture.start());
    beforeEach(() => fixture.clear());
    afterAll(() => fixture.stop());
    return fixture;
  }

  sealed = async (id: number): Promise<Record<string, string>> =>
    JSON.parse((await this.use(SqlSealedPosts).get(Scope.system('test'), id))!.document);

  /** Reports the URL of a post with the website's API key. */
  report = (id: number, url = `${this.origin}/post`): Test =>
    request(this.galley.http)
      .post(`/api/posts/${id}/published`)
      .set('authorization', `Bearer ${this.tenant.key}`)
      .send({ url })
      .expect(200);

  look = (id: number): Promise<void> => this.use(CheckLive).execute(id, new AbortController().signal);

  live = async (id: number): Promise<Row> =>
    (await this.tenant.editor.get(`/api/blog-posts/${id}`).expect(200)).body.live;

  isDue = async (id: number): Promise<boolean> =>
    (await this.use(DueLiveChecks).due(1_000)).some((job) => job.id === String(id));

  /** Makes the website serve the approved version, except for the given changes. */
  shows = async (
    id: number,
    { content, title }: { content?: (html: string) => string; title?: string } = {},
  ): Promise<void> => {
    const post = await this.sealed(id);
    const html =
      `<!doctype html><html><head><title>${title ?? post['meta_title']} | Site</title><meta ` +
      `name="description" content="${post['meta_description']}"></head>
      <body><nav>Menu</nav><h1>${title ?? post['title']}</h1>${(content ?? ((same: string) => same))(post['content']!)}</body></html>`;
    this.page = (_, answer) => answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  };

  sql = (text: string, values?: unknown[]) => this.galley.sql(text, values);

  private use = <T>(token: abstract new (...args: never[]) => T): T =>
    this.galley.app.get(token as never, { strict: false });

  private async start(): Promise<void> {
    this.site = createServer((incoming, answer) => {
      this.asked.push({ url: incoming.url!, agent: incoming.headers['user-agent']! });
      this.page(incoming, answer);
    });
    await new Promise<void>((resolve) => this.site.listen(0, '127.0.0.1', resolve));
    const { port } = this.site.address() as AddressInfo;
    this.origin = `http://127.0.0.1:${port}`;
    this.galley = await startTestApp({ EGRESS_ALLOW: `127.0.0.1:${port}` });
  }

  private async clear(): Promise<void> {
    this.asked.length = 0;
    this.tenant = await aTenantThatPublishes(this.galley);
  }

  private async stop(): Promise<void> {
    await this.galley.stop();
    await new Promise((resolve) => this.site.close(resolve));
  }
}
