import type { Agent } from 'supertest';
import { frontDoor } from './testing/front-door.js';
import { SoftwarePasskey } from './testing/software-passkey.js';

const DAY_MS = 86_400_000;

describe('a second factor that is required', () => {
  const { product, sql, signIn, refresh, agentOf, person, whoAmI } = frontDoor();

  const team = async () => {
    const { editor, websiteId, editorId } = await product().tenant();
    const member = await person();
    const { agent: admin } = await product().signedIn('platform_admin');
    await admin
      .put(`/api/users/${member.id}/websites`)
      .send({ websiteIds: [websiteId] })
      .expect(200);
    return {
      manager: editor,
      managerId: editorId,
      websiteId,
      member,
      path: `/api/websites/${websiteId}/second-factor-rule`,
    };
  };
  const dueOf = async (agent: Agent): Promise<string | null> =>
    (await agent.get('/api/user').expect(200)).body.secondFactorDue;
  /** As if people had come, and the rule had been made, so many days earlier. */
  const passed = (days: number, websiteId: string) =>
    Promise.all([
      sql(`update second_factor_rules set since = since - ? * interval '1 day' where website_id = ?`, [
        days,
        websiteId,
      ]),
      sql(`update website_users set created_at = created_at - ? * interval '1 day' where website_id = ?`, [
        days,
        websiteId,
      ]),
    ]);
  const withPasskey = async (agent: Agent) => {
    const { body } = await agent.post('/api/passkeys/options').expect(200);
    await agent
      .post('/api/passkeys')
      .send({ name: 'Phone', ...new SoftwarePasskey().create(body) })
      .expect(201);
  };

  it('by a website’s manager is announced to its team, and narrows their sessions when the days are over', async () => {
    const { manager, member, path, websiteId } = await team();
    const outsider = await person();
    expect(await dueOf(member.agent)).toBeNull();
    const { body } = await manager.put(path).send({ graceDays: 7 }).expect(200);
    expect(body).toMatchObject({ graceDays: 7, people: 2, without: 2 });
    expect((await manager.get(path).expect(200)).body).toEqual(body);
    const due = Date.parse((await dueOf(member.agent))!);
    expect(Math.abs(due - Date.now() - 7 * DAY_MS)).toBeLessThan(DAY_MS / 2);
    expect((await signIn(member.email).expect(200)).body.user.secondFactorDue).toBe(new Date(due).toISOString());
    await member.agent.get('/api/categories').expect(200);
    expect(await dueOf(outsider.agent)).toBeNull();

    const token = (
      await member.agent
        .post('/api/tokens')
        .send({ name: 'Script', scopes: ['read'] })
        .expect(201)
    ).body.token;
    await passed(8, websiteId);
    const refused = await member.agent.get('/api/categories').expect(403);
    expect(refused.body.type).toBe('urn:galley:problem:second-factor-required');
    for (const call of ['post:/api/tokens', 'post:/api/user/password', 'get:/api/sessions', 'get:/api/user/data']) {
      const [method, at] = call.split(':') as ['get' | 'post', string];
      await member.agent[method](at).send({}).expect(403);
    }
    const again = (await signIn(member.email).expect(200)).body;
    await agentOf((await refresh(again.refreshToken).expect(200)).body.accessToken)
      .get('/api/categories')
      .expect(403);
    await whoAmI(again.accessToken).expect(200);
    await agentOf(token).get('/api/categories').expect(200);
    await outsider.agent.get('/api/categories').expect(200);

    await withPasskey(member.agent);
    expect(await dueOf(member.agent)).toBeNull();
    await member.agent.get('/api/categories').expect(200);
    await agentOf(again.accessToken).get('/api/categories').expect(200);
  });

  it('leaves whoever comes later the same number of days', async () => {
    const { manager, member, path, websiteId } = await team();
    await manager.put(path).send({ graceDays: 7 }).expect(200);
    await sql(`update second_factor_rules set since = since - interval '30 days' where website_id = ?`, [websiteId]);
    expect(Date.parse((await dueOf(member.agent))!)).toBeGreaterThan(Date.now());
    await manager.put(path).send({ graceDays: 0 }).expect(200);
    await member.agent.get('/api/categories').expect(403);
  });

  it('is for those who may manage the team, and taken back by them', async () => {
    const { manager, managerId, member, path, websiteId } = await team();
    await manager
      .patch(`/api/websites/${websiteId}/members/${member.id}`)
      .send({ permissions: ['review'] })
      .expect(200);
    await member.agent.put(path).send({ graceDays: 0 }).expect(403);
    await member.agent.get(path).expect(403);
    await member.agent.put('/api/second-factor-rule').send({ graceDays: 0 }).expect(403);
    for (const graceDays of [-1, 91, 1.5, 'soon', undefined]) await manager.put(path).send({ graceDays }).expect(400);
    await sql(`update sessions set proved_at = now() - interval '16 minutes' where user_id = ?`, [managerId]);
    expect((await manager.put(path).send({ graceDays: 0 }).expect(403)).body.type).toBe(
      'urn:galley:problem:proof-needed',
    );
    await sql('update sessions set proved_at = now() where user_id = ?', [managerId]);
    await manager.put(path).send({ graceDays: 0 }).expect(200);
    await manager.get(path).expect(403);
    await withPasskey(manager);
    expect((await manager.put(path).send({ graceDays: null }).expect(200)).body).toMatchObject({
      graceDays: null,
      without: 1,
    });
    await member.agent.get('/api/categories').expect(200);
    const log = await sql(
      `select changes from audit_log where action = 'website.second_factor_required' and website_id = ? order by id`,
      [websiteId],
    );
    expect(log.map(({ changes }) => (changes as Record<string, unknown>)['graceDays'])).toEqual([
      [null, 0],
      [0, null],
    ]);
  });

  it('by a platform admin is everybody’s, their own included', async () => {
    const { agent: admin } = await product().signedIn('platform_admin');
    const somebody = await person();
    await admin.put('/api/second-factor-rule').send({ graceDays: 0 }).expect(200);
    try {
      await somebody.agent.get('/api/categories').expect(403);
      await admin.get('/api/websites').expect(403);
      await withPasskey(admin);
      await admin.get('/api/websites').expect(200);
      expect((await admin.get('/api/second-factor-rule').expect(200)).body.graceDays).toBe(0);
    } finally {
      await admin.put('/api/second-factor-rule').send({ graceDays: null }).expect(200);
    }
    await somebody.agent.get('/api/categories').expect(200);
  });
});
