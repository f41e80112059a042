import type { Agent } from 'supertest';
import { startTestApp, type TestApp } from '../../test/app.js';
import { type Tenant, tenantWithEverything } from '../../test/isolation/fixture.js';
import { newId } from '../shared/domain/ids.js';
import { aToken, type Connection, connected, listening } from './testing/agents.js';

/** Maximum number of refusals of a person's agents that are recorded within an hour. */
const MOST_LINES = 30;

interface Line {
  actor: { kind: string; id: string; name: string };
  websiteId: string | null;
  subject: { kind: string; id: string; name: string };
  changes: Record<string, [unknown, unknown]>;
}

describe('a refused call of an agent', () => {
  let galley: TestApp;
  let url: string;
  let own: Tenant;
  let their: Tenant;

  beforeAll(async () => {
    galley = await startTestApp({ GENERATIONS_PER_HOUR: '1' });
    url = await listening(galley);
    own = await tenantWithEverything(galley, 'Sparrow');
    their = await tenantWithEverything(galley, 'Kestrel');
  }, 120_000);
  afterAll(() => galley.stop());

  const linesOf = async (person: Agent): Promise<Line[]> =>
    (await person.get('/api/audit-log').query({ action: 'agent.refused', limit: 200 }).expect(200)).body as Line[];
  /** Creates another member of the website, whose agents and refusals are counted separately. */
  const aMember = async (): Promise<{ member: Agent; id: string }> => {
    const { agent: member, id } = await galley.signedIn('tenant_admin');
    await own.admin
      .put(`/api/users/${id}/websites`)
      .send({ websiteIds: [own.website] })
      .expect(200);
    return { member, id };
  };
  const withAgent = async (
    person: Agent,
    scopes: string[],
    job: (agent: Connection, name: string) => Promise<void>,
  ): Promise<void> => {
    const { token, name } = await aToken(person, ...scopes);
    const agent = await connected(url, token);
    await job(agent, name);
    await agent.close();
  };
  const asked = (agent: Connection, tool: string, args: Record<string, unknown>): Promise<unknown> =>
    agent.call(tool, args).catch((error: unknown) => error);

  it('is recorded once in the audit log with token, tool, object and reason, however often it is repeated', async () => {
    const { member, id } = await aMember();
    await withAgent(member, ['read', 'write'], async (agent, name) => {
      for (let n = 0; n < 5; n += 1) await agent.call('get_post', { postId: their.post });
      await asked(agent, 'decide_post', { postId: own.post, status: 'approved', version: 1 });
      await agent.call('start_generation', { websiteId: own.website, categoryId: their.category });
      const actor = { kind: 'token', id, name: expect.stringContaining(name) };
      const lines = await linesOf(member);
      expect(lines).toHaveLength(3);
      expect(lines).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            actor,
            websiteId: null,
            subject: { kind: 'tool', id: 'get_post', name: 'get_post' },
            changes: { reason: [null, expect.any(String)], post: [null, their.post] },
          }),
          expect.objectContaining({
            actor,
            subject: expect.objectContaining({ id: 'decide_post' }),
            changes: { reason: [null, expect.stringContaining('scope “approve”')], post: [null, own.post] },
          }),
          // Refusals for a member's own website are visible to its other members too.
          expect.objectContaining({
            actor,
            websiteId: own.website,
            subject: expect.objectContaining({ id: 'start_generation' }),
            changes: expect.objectContaining({ category: [null, their.category] }),
          }),
        ]),
      );
    });
    expect((await linesOf(own.editor)).map(({ subject }) => subject.id)).toEqual(['start_generation']);
    expect((await linesOf(own.admin)).filter(({ actor }) => actor.id === id)).toHaveLength(3);
    expect(await linesOf(their.editor)).toEqual([]);
  });

  it('is recorded when the person may not review and when an hourly limit is reached', async () => {
    const { member, id } = await aMember();
    await own.admin.patch(`/api/websites/${own.website}/members/${id}`).send({ permissions: [] }).expect(200);
    await own.admin.post(`/api/users/${id}/allow-approve`).expect(200);
    await withAgent(member, ['read', 'write', 'approve'], async (agent) => {
      await agent.call('decide_post', { postId: own.post, status: 'approved', version: 1 });
      const requestBody = { websiteId: own.website, categoryId: own.category };
      expect((await agent.call('start_generation', requestBody)).isError).toBe(false);
      expect(await agent.call('start_generation', requestBody)).toMatchObject({
        isError: true,
        details: { code: 'too-many-generations', limit: 1 },
      });
    });
    const reasons = (await linesOf(member))
      .filter(({ actor }) => actor.id === id)
      .map(({ changes }) => changes['reason']![1]);
    expect(reasons).toHaveLength(2);
    expect(reasons).toEqual(
      expect.arrayContaining([expect.stringContaining('reviewing'), expect.stringContaining('within an hour')]),
    );
  });

  it('is not recorded for invalid input or a paused website', async () => {
    const { member, id } = await aMember();
    await own.editor.patch(`/api/websites/${own.website}`).send({ isActive: false }).expect(200);
    await withAgent(member, ['read', 'write'], async (agent) => {
      expect((await agent.call('list_posts', { limit: -1 })).isError).toBe(true);
      expect((await agent.call('start_generation', { websiteId: own.website, categoryId: own.category })).isError).toBe(
        true,
      );
    });
    await own.editor.patch(`/api/websites/${own.website}`).send({ isActive: true }).expect(200);
    expect((await linesOf(member)).filter(({ actor }) => actor.id === id)).toEqual([]);
  });

  it('cannot fill the log, because the entries per person and hour are limited', async () => {
    const { member, id } = await aMember();
    for (let token = 0; token < 4; token += 1) {
      await withAgent(member, ['read'], async (agent) => {
        for (let again = 0; again < 2; again += 1) {
          for (const tool of ['submit_draft', 'start_generation', 'request_rewrite', 'decide_post'])
            await asked(agent, tool, {});
          await agent.call('get_post', { postId: their.post });
          await agent.call('get_run', { runId: newId() });
          for (const tool of ['list_posts', 'list_topics']) await agent.call(tool, { websiteId: their.website });
        }
      });
    }
    // Thirty-two different refusals were caused, each twice.
    expect((await linesOf(own.admin)).filter(({ actor }) => actor.id === id)).toHaveLength(MOST_LINES);
  }, 240_000);
});
