import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describeWithWordPress, WordPress } from '../../test/wordpress.js';
import { GuardedHttp } from '../shared/adapters/egress/guarded-http.js';
import { LosingProxy } from './testing/losing-proxy.js';
import { type Exchange, PublicHttp } from './testing/wordpress-exchanges/public-http.js';
import { SCENARIOS } from './testing/wordpress-exchanges/scenarios.js';
import { WordPressSite } from './testing/wordpress-exchanges/wordpress-site.js';

const FILE = new URL('./testing/wordpress-exchanges/recording.json', import.meta.url);
/** `RECORD_WORDPRESS=yes` rewrites the recording instead of comparing with it. */
const RECORDS = process.env['RECORD_WORDPRESS'] === 'yes';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

describeWithWordPress('a real WordPress answers as it was recorded', () => {
  let wordpress: WordPress;
  let proxy: LosingProxy;
  let pictures: Server;
  const recorded: Record<string, Exchange[]> = {};

  beforeAll(async () => {
    wordpress = await WordPress.start();
    proxy = await LosingProxy.before(wordpress.port);
    pictures = createServer((_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(PNG));
    await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve));
  }, 600_000);
  beforeEach(async () => {
    wordpress.plugin('');
    wordpress.environment('local');
    await wordpress.permalinks('/%postname%/');
    proxy.loses = () => false;
  });
  afterAll(async () => {
    pictures.closeAllConnections();
    await new Promise((resolve) => pictures.close(resolve));
    await proxy.stop();
    await wordpress.stop();
    if (RECORDS) writeFileSync(FILE, `${JSON.stringify(recorded, null, 1)}\n`);
  });

  it.each(Object.entries(SCENARIOS))('%s', async (title, play) => {
    const pictureHost = `127.0.0.1:${(pictures.address() as AddressInfo).port}`;
    const guarded = new GuardedHttp({
      allow: [proxy.address, pictureHost].map((address) => ({
        host: '127.0.0.1',
        port: Number(address.split(':')[1]),
      })),
    });
    const http = new PublicHttp(
      guarded,
      { 'www.example.com': proxy.address, 'pictures.example.net': pictureHost },
      { 'www.example.com': wordpress.address },
    );
    await play({
      site: new WordPressSite(http, wordpress),
      prepare: async (change) => void (await change(wordpress)),
      user: (login, role) => wordpress.user(login, role),
      dropResponse: (method, path) => {
        proxy.loses = (request) => {
          const isThis = request.method === method && path.test(request.url!);
          if (isThis) proxy.loses = () => false;
          return isThis;
        };
      },
    });
    await guarded.dispatcher.destroy();
    recorded[title] = http.exchanges;
    if (!RECORDS)
      expect(http.exchanges).toEqual((JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Exchange[]>)[title]);
  });
});
