import type request from 'supertest';
import type { TestApp } from '../../test/app.js';
import { Clock } from '../shared/domain/clock.js';
import { newId } from '../shared/domain/ids.js';
import { contentServerFixture } from './testing/content-server-fixture.js';

describe('probes of content servers', () => {
  const { here, rows, probe, add, show } = contentServerFixture();
  let galley: TestApp;
  let admin: ReturnType<typeof request.agent>;
  beforeAll(() => void ({ galley, admin } = here));

  describe('a test', () => {
    it('reports the name, the response time and the number of tools', async () => {
      const { id } = await add();
      const { body } = await admin.post(`/api/mcp-servers/${id}/test`).expect(200);
      expect(body).toEqual({
        success: true,
        message: expect.stringMatching(
          /^notes 3\.2\.1 answered in \d+ ms, in revision 2026-07-28 of the protocol, and offers 4 tools\.$/,
        ),
        ms: expect.any(Number),
      });
    });

    it('reports why it failed, and counts as a probe', async () => {
      const { id } = await add({ url: 'https://nowhere.invalid/mcp' });
      const { body } = await admin.post(`/api/mcp-servers/${id}/test`).expect(200);
      expect(body).toMatchObject({
        success: false,
        message: 'The content server nowhere.invalid cannot be reached: its name is not known.',
      });
      expect(await show(id)).toMatchObject({
        status: 'offline',
        failures: [{ error: body.message }, { error: body.message }],
      });
    });

    it('of an unknown server gives 404', async () =>
      void (await admin.post(`/api/mcp-servers/${newId()}/test`).expect(404)));
  });

  describe('uptime', () => {
    // The clock stands still, because in the next hour all sums would be one hour further back.
    let still: Date;
    let goOn: () => void;
    beforeEach(() => {
      const clock = galley.app.get(Clock, { strict: false });
      const { now } = clock;
      still = clock.now();
      Object.assign(clock, { now: () => still });
      goOn = () => void Object.assign(clock, { now });
    });
    afterEach(() => goOn());

    it('is the share of successful probes in the last 24 hours and 30 days, by hour and day', async () => {
      const { id } = await add();
      const now = still.getTime();
      const sums: [string, number, number, number][] = [
        ['hour', 3, 60, 30],
        ['hour', 23, 60, 60],
        ['hour', 24, 60, 0],
        ['day', 1, 1440, 1440],
        ['day', 29, 1440, 0],
        ['day', 30, 1440, 0],
      ];
      for (const [span, ago, looks, answered_] of sums) {
        const length = span === 'hour' ? 3_600_000 : 86_400_000;
        const begins = new Date(Math.floor(now / length) * length - ago * length);
        await rows(
          'insert into mcp_server_uptime (server_id, span, begins, looks, answered) values (?, ?, ?, ?, ?) returning 1',
          [id, span, begins, looks, answered_],
        );
      }
      const server = await show(id);
      // Successful were 91 of 121 probes in 24 hours and 1441 of 2881 in 30 days.
      expect(server).toMatchObject({ uptime: '75.2%', uptime24h: '75.2%', uptime30d: '50.0%' });
      expect(server.uptimeHours).toEqual([1, ...Array<null>(19).fill(null), 0.5, null, null, 1]);
      expect(server.uptimeDays).toEqual([0, ...Array<null>(27).fill(null), 1, 1]);
    });

    it('is null before the first probe', async () => {
      const { id } = await add();
      await rows('delete from mcp_server_uptime where server_id = ? returning 1', [id]);
      expect(await show(id)).toMatchObject({ uptime: null, uptime24h: null, uptime30d: null });
    });

    it('stores two days of probes and a month of sums', async () => {
      const { id } = await add();
      const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
      for (const days of [1, 3])
        await rows('insert into mcp_server_probes (id, server_id, at, ok, ms) values (?, ?, ?, true, 1) returning 1', [
          newId(),
          id,
          ago(days),
        ]);
      for (const [span, days] of [
        ['hour', 1.5],
        ['hour', 3],
        ['day', 30],
        ['day', 40],
      ] as const) {
        await rows(
          'insert into mcp_server_uptime (server_id, span, begins, looks, answered) values (?, ?, ?, 1, 1) returning 1',
          [id, span, ago(days)],
        );
      }
      await probe();
      expect(await rows('select 1 from mcp_server_probes where server_id = ? and at < ?', [id, ago(2)])).toEqual([]);
      expect(
        (
          await rows<{ span: string }>(
            'select span from mcp_server_uptime where server_id = ? and begins < ? order by span',
            [id, ago(1.2)],
          )
        ).map(({ span }) => span),
      ).toEqual(['day', 'hour']);
    });
  });
});
