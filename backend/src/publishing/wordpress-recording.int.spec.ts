import { readFileSync } from 'node:fs';
import { GuardedHttp } from '../shared/adapters/egress/guarded-http.js';
import { type Exchange, PublicHttp } from './testing/wordpress-exchanges/public-http.js';
import { ReplayingServer } from './testing/wordpress-exchanges/replaying-server.js';
import { SCENARIOS } from './testing/wordpress-exchanges/scenarios.js';
import { WordPressSite } from './testing/wordpress-exchanges/wordpress-site.js';

const RECORDING = JSON.parse(
  readFileSync(new URL('./testing/wordpress-exchanges/recording.json', import.meta.url), 'utf8'),
) as Record<string, Exchange[]>;

/**
 * Replays responses of a real WordPress site. `wordpress-recording.long.int.spec.ts` records them and checks that
 * WordPress still responds in the same way.
 */
describe('with recorded responses of a real WordPress site', () => {
  let server: ReplayingServer;
  beforeAll(async () => void (server = await ReplayingServer.start()));
  afterAll(() => server.stop());

  it.each(Object.entries(SCENARIOS))('%s', async (title, play) => {
    const host = `127.0.0.1:${server.port}`;
    const guarded = new GuardedHttp({ allow: [{ host: '127.0.0.1', port: server.port }] });
    const http = new PublicHttp(guarded, { 'www.example.com': host, 'pictures.example.net': host });
    server.play(RECORDING[title]!);
    await play({
      site: new WordPressSite(http, { username: 'harbour', applicationPassword: 'the recorded one' }),
      prepare: async () => undefined,
      user: async (username) => ({ username, applicationPassword: 'the recorded one' }),
      dropResponse: () => undefined,
    });
    await guarded.dispatcher.destroy();
    expect(http.exchanges).toEqual(RECORDING[title]);
  });
});
