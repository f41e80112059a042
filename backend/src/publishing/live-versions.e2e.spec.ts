import type { RequestListener } from 'node:http';
import { until } from '../../test/until.js';
import { LiveFixture } from './testing/live-fixture.js';

describe('the live state of a new version', () => {
  const fixture = LiveFixture.ofSuite();
  const { isDue, live, look, report, shows, sql } = fixture;

  it('is reset by another approved version or address, and removed when the post is withdrawn', async () => {
    const id = await fixture.tenant.approved();
    await shows(id);
    await report(id);
    await look(id);
    await report(id);
    expect((await live(id)).state).toBe('live');
    await report(id, `${fixture.origin}/elsewhere`);
    expect(await live(id)).toMatchObject({ state: 'unchecked', checkedAt: null });
    await fixture.tenant.withdraw(id);
    expect(await live(id)).toBeNull();
    expect(await isDue(id)).toBe(false);
    await look(id);
    expect(fixture.asked).toHaveLength(1);
  });

  it('is checked after the version was delivered, and again after a replay, but never before', async () => {
    let delivering: Promise<unknown> = Promise.resolve();
    const delivers = (): RequestListener => {
      const shown = fixture.page;
      return (incoming, answer) => {
        if (incoming.method !== 'POST') return shown(incoming, answer);
        void delivering.then(() =>
          answer
            .writeHead(200, { 'content-type': 'application/json' })
            .end(JSON.stringify({ url: `${fixture.origin}/post` })),
        );
      };
    };
    fixture.page = (_, answer) => answer.writeHead(404).end();
    fixture.page = delivers();
    const config = {
      websiteId: fixture.tenant.websiteId,
      templateType: 'partner',
      destinationUrl: `${fixture.origin}/take`,
    };
    await fixture.tenant.editor.post('/api/publishing-config').send(config).expect(201);
    const id = await fixture.tenant.approved();
    const delivery = (status: string, count: number) =>
      until(`${count} messages are ${status}`, async () => {
        const { body } = await fixture.tenant.editor
          .get(`/api/publishing-logs?websiteId=${fixture.tenant.websiteId}&postId=${id}&status=${status}`)
          .expect(200);
        return body.length === count && body[0];
      });
    await delivery('delivered', 1);
    await shows(id);
    fixture.page = delivers();
    await look(id);
    expect((await live(id)).state).toBe('live');

    let arrive: () => void = () => undefined;
    delivering = new Promise<void>((resolve) => (arrive = resolve));
    await fixture.tenant.approvedAgain(id, { title: 'Another title' });
    await delivery('pending', 1);
    await look(id);
    expect([await live(id), await isDue(id)]).toEqual([
      { state: 'unchecked', checkedAt: null, differences: [] },
      false,
    ]);
    await shows(id);
    fixture.page = delivers();
    arrive();
    const last = await delivery('delivered', 2);
    expect(await isDue(id)).toBe(true);
    await look(id);
    expect([(await live(id)).state, await isDue(id)]).toEqual(['live', false]);

    await fixture.tenant.editor.post(`/api/publishing-logs/${last.id}/replay`).expect(202);
    await delivery('delivered', 3);
    expect(await isDue(id)).toBe(true);
  });

  it('is checked two minutes after approval for a site that pulls', async () => {
    const id = await fixture.tenant.approved();
    await shows(id);
    await report(id);
    await look(id);
    await fixture.tenant.approvedAgain(id, { title: 'Another title' });
    const [row] = await sql(
      `select next_check_at between approved_at + interval '119 seconds' and approved_at + interval '3 minutes'
        as soon from live_checks join sealed_posts using (post_id) where post_id = $1`,
      [id],
    );
    expect(row).toEqual({ soon: true });
  });

  it('is not set by a check during which another version was approved', async () => {
    const id = await fixture.tenant.approved();
    await shows(id);
    const shown = fixture.page;
    let answered: Promise<unknown> = Promise.resolve();
    fixture.page = (incoming, answer) => {
      answered = report(id, `${fixture.origin}/moved`).then(() => shown(incoming, answer));
    };
    await report(id);
    await look(id);
    await answered;
    expect(await live(id)).toMatchObject({ state: 'unchecked', checkedAt: null });
  });
});
