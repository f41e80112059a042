import { aTenantThatPublishes } from './testing/a-tenant-that-publishes.js';
import { LiveFixture } from './testing/live-fixture.js';

describe('an immediate check of a live post', () => {
  const fixture = LiveFixture.ofSuite();
  const { isDue, live, look, report, shows, sql } = fixture;

  const check = (id: number, agent = fixture.tenant.editor) => agent.post(`/api/blog-posts/${id}/check-live`);

  it('returns the post with the result, and the next check is in a week', async () => {
    const id = await fixture.tenant.approved();
    fixture.page = (_, answer) => answer.writeHead(404).end();
    await report(id);
    await look(id);
    await shows(id);
    await sql(`update live_checks set checked_at = now() - interval '11 seconds' where post_id = $1`, [id]);
    const { body } = await check(id).expect(200);
    expect(body).toMatchObject({
      create_id: id,
      live: { state: 'live', checkedAt: expect.any(String), differences: [] },
    });
    expect(await live(id)).toEqual(body.live);
    expect(await isDue(id)).toBe(false);
    expect((await check(id, fixture.tenant.admin).expect(200)).body.live).toEqual(body.live);
    expect(fixture.asked).toHaveLength(2);
  });

  it('runs once for concurrent requests', async () => {
    const id = await fixture.tenant.approved();
    await shows(id);
    const shown = fixture.page;
    let others: Promise<number[]> = Promise.resolve([]);
    fixture.page = (incoming, answer) => {
      others = Promise.all(Array.from({ length: 5 }, async () => (await check(id)).status));
      void others.then(() => shown(incoming, answer));
    };
    await report(id);
    await check(id).expect(200);
    expect(await others).toEqual(Array(5).fill(409));
    expect([fixture.asked.length, (await live(id)).state]).toEqual([1, 'live']);
  });

  it('is refused with a message if the address is unknown or the website is inactive', async () => {
    const id = await fixture.tenant.approved();
    expect((await check(id).expect(409)).body.message).toMatch(/does not know where this post is live/);
    await report(id);
    await fixture.tenant.admin.patch(`/api/websites/${fixture.tenant.websiteId}`).send({ isActive: false }).expect(200);
    expect((await check(id).expect(409)).body.message).toMatch(/is inactive/);
    await check(id, (await aTenantThatPublishes(fixture.galley)).editor).expect(404);
    await check(2_000_000_000).expect(404);
    expect(fixture.asked).toHaveLength(0);
  });
});
