import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freshDatabase, type TestDatabase } from '../../test/database.js';
import { ServerProcess } from '../../test/server-process.js';
import { until } from '../../test/until.js';
import { demonstrationWebsite } from '../bootstrap/demo/demonstration-website.js';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: Record<string, unknown> }[];
}

/** Receives spans sent by OTLP over HTTP as JSON. */
class Collector {
  readonly spans: Span[] = [];
  private text = '';

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        this.text += text;
        for (const { scopeSpans } of JSON.parse(text).resourceSpans)
          for (const { spans } of scopeSpans) this.spans.push(...spans);
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
  }

  static async start(): Promise<Collector> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new Collector(server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Everything received so far, as raw text. */
  get said(): string {
    return this.text;
  }

  async until(isThere: (span: Span) => boolean): Promise<Span> {
    const spans = await until('the span has come in', () => this.spans, { isSo: (all) => all.some(isThere) });
    return spans.find(isThere)!;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

describe('traces', () => {
  let collector: Collector;
  let database: TestDatabase;
  let galley: ServerProcess;
  beforeAll(async () => {
    [collector, database] = await Promise.all([Collector.start(), freshDatabase()]);
    galley = await ServerProcess.start(database, {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_BSP_SCHEDULE_DELAY: '50',
    });
  });
  afterAll(async () => {
    await galley.kill();
    collector.stop();
    await database.drop();
  });

  const childrenOf = ({ traceId }: Span): Span[] => collector.spans.filter((span) => span.traceId === traceId);

  it('show a request with its queries and a run with its steps, without secrets and values', async () => {
    const headers = await galley.editor();
    const [{ id: categoryId }] = (await (
      await fetch(`${galley.url}/api/categories?websiteId=${demonstrationWebsite.id}`, { headers })
    ).json()) as [{ id: string }];
    const focus = 'a-focus-that-nobody-else-has';
    const requestBody = {
      method: 'POST',
      headers,
      body: JSON.stringify({ websiteId: demonstrationWebsite.id, categoryId, specificFocus: focus }),
    };
    expect((await fetch(`${galley.url}/api/blog-posts/create`, requestBody)).status).toBeLessThan(500);
    const feedKey = 'k'.repeat(32);
    await fetch(`${galley.url}/feeds/${feedKey}.rss`);
    await fetch(`${galley.url}/api/user?token=a-token-in-an-address`, { headers });

    const isDatabase = ({ attributes }: Span): boolean =>
      attributes.some(({ key, value }) => key.startsWith('db.system') && JSON.stringify(value).includes('postgres'));
    const asked = await collector.until(
      ({ kind, attributes }) => kind === 2 && JSON.stringify(attributes).includes('/api/categories'),
    );
    await collector.until((span) => span.traceId === asked.traceId && isDatabase(span));
    const job = await collector.until(({ name }) => name === 'job generate');
    const steps = childrenOf(job).filter(({ name }) => name.startsWith('step '));
    expect(steps.map(({ name }) => name)).toEqual(expect.arrayContaining(['step brief', 'step plan', 'step research']));
    expect(childrenOf(job).some((span) => isDatabase(span))).toBe(true);
    await collector.until(({ kind, attributes }) => kind === 2 && JSON.stringify(attributes).includes('/api/user'));

    const secrets = [
      headers['authorization']!.slice(7),
      feedKey,
      'a-token-in-an-address',
      'galley-editor',
      focus,
      demonstrationWebsite.id.slice(9),
    ];
    // The website's id may appear only in the URL of the request.
    expect(secrets.slice(0, -1).filter((secret) => collector.said.includes(secret))).toEqual([]);
    const statements = collector.spans.flatMap(({ attributes }) =>
      attributes
        .filter(({ key }) => /statement|query\.text/.test(key))
        .map(({ value }) => String(value['stringValue'])),
    );
    expect(statements.length).toBeGreaterThan(10);
    expect(statements.filter((sql) => sql.includes(demonstrationWebsite.id) || /'[^']/.test(sql))).toEqual([]);
  });
});
