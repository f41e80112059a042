// A website, its feed, its data, and a content server (MCP over HTTP), which all answer with one hostile text that is
// set from outside.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text as textOf } from 'node:stream/consumers';

const LENGTH = 200_000;

export class HostileWeb {
  /** Of test/hostile-inputs. */
  text = { name: 'none', of: () => 'boat' };

  static async start() {
    const web = new HostileWeb();
    web.server = createServer((request, response) => void web.answer(request, response)).listen(0, '127.0.0.1');
    await once(web.server, 'listening');
    web.address = `127.0.0.1:${web.server.address().port}`;
    web.url = `http://${web.address}`;
    return web;
  }

  async answer(request, response) {
    const path = request.url.split('?')[0];
    const sent = await textOf(request);
    const hostile = this.text.of(LENGTH);
    const say = (type, body) => response.writeHead(200, { 'content-type': type }).end(body);
    if (path === '/mcp') return this.answerAgent(request, response, sent, hostile);
    if (path === '/robots.txt') return say('text/plain', this.text.of(20_000));
    if (path === '/sitemap.xml')
      return say(
        'application/xml',
        `<urlset>${['/page', '/page/2'].map((page) => `<url><loc>${this.url}${page}</loc></url>`).join('')}${hostile}</urlset>`,
      );
    if (path === '/feed')
      return say(
        'application/rss+xml',
        `<rss version="2.0"><channel><title>Boats</title><item><title>Boats</title><link>${this.url}/page</link>` +
          `<description><![CDATA[${hostile.replaceAll(']]>', ']] >')}]]></description></item></channel></rss>`,
      );
    if (path === '/feed-as-text')
      return say('application/rss+xml', `<rss version="2.0"><channel>${hostile}</channel></rss>`);
    if (path === '/data')
      return say(
        'application/json',
        JSON.stringify({
          items: Array.from({ length: 10 }, () => ({ title: this.text.of(400), text: this.text.of(LENGTH / 10) })),
        }),
      );
    if (path === '/data-as-text') return say('application/json', `{"items":${hostile}`);
    if (path === '/posts') return response.writeHead(422, { 'content-type': 'text/html' }).end(hostile);
    return say(
      'text/html',
      `<!doctype html><html><head><title>Boats ${this.text.of(2_000)}</title><meta name="description" ` +
        `content="${this.text.of(2_000).replaceAll('"', '')}"></head><body><article><h1>Boats</h1>${hostile}</article></body></html>`,
    );
  }

  answerAgent(request, response, sent, hostile) {
    const asked = sent ? JSON.parse(sent) : {};
    const say = (result) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ jsonrpc: '2.0', id: asked.id, result }));
    if (asked.method === 'initialize')
      return say({
        protocolVersion: asked.params.protocolVersion,
        capabilities: { tools: {} },
        serverInfo: { name: 'boats', version: '1' },
      });
    if (asked.method === 'tools/list')
      return say({ tools: [this.tool('search'), { ...this.tool('described'), description: this.text.of(50_000) }] });
    if (asked.method === 'tools/call')
      return say({
        content: [
          { type: 'text', text: hostile },
          {
            type: 'text',
            text: JSON.stringify([{ title: 'Boats', url: `${this.url}/page`, text: hostile.slice(0, 20_000) }]),
          },
        ],
      });
    if (asked.id !== undefined)
      return response.writeHead(200, { 'content-type': 'application/json' }).end(
        JSON.stringify({
          jsonrpc: '2.0',
          id: asked.id,
          error: { code: -32601, message: 'There is no such method.' },
        }),
      );
    return response.writeHead(request.method === 'POST' ? 202 : 405).end();
  }

  tool = (name) => ({
    name,
    description: 'Searches boats',
    inputSchema: { type: 'object', properties: { query: { type: 'string' } }, required: ['query'] },
    annotations: { readOnlyHint: true },
  });

  stop() {
    this.server.closeAllConnections();
    this.server.close();
  }
}
