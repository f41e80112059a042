import { SchedulerRegistry } from '@nestjs/schedule';
import type { Agent, Response } from 'supertest';
import type { Client } from 'pg';
import request from 'supertest';
import { startTestApp, type TestApp } from '../app.js';
import { insideDatabase, type Tenant, tenantWithEverything } from './fixture.js';
import { columnsOf, tablesOf } from './invent-rows.js';
import { type Route, routesOf, servedPaths } from './routes.js';
import { type Aim, OPEN, type Rule, RULES } from './rules.js';

/** Appears in every text of the other tenant, which no one else may read. */
const MARK = 'Kestrel';
/** The API description, which is served without a controller and is the same for every caller. */
const DESCRIPTION = /^GET \/api\/(docs(\/.*)?|openapi\.json)$/;
/** Routes that delete what other routes need, so they are called last. */
const LAST = [
  'DELETE /api/data-sources/:id',
  'DELETE /api/focus-topics/:id',
  'DELETE /api/categories/:id',
  'DELETE /api/sessions',
  'DELETE /api/websites/:id',
];

/** Daily sums of calls with an API key, which are written some seconds after the calls. */
const COUNTED_LATER = 'pull_sums';

describe('every route', () => {
  let galley: TestApp;
  let routes: Route[];
  let their: Tenant;
  let own: Tenant;
  let homeless: Agent;

  beforeAll(async () => {
    galley = await startTestApp();
    // This interval moves rows between tables, which would disturb the comparison.
    galley.app.get(SchedulerRegistry, { strict: false }).deleteInterval('fold-tallies');
    routes = await routesOf(galley.app);
    their = await tenantWithEverything(galley, MARK);
    own = await tenantWithEverything(galley, 'Sparrow');
    homeless = (await galley.signedIn('tenant_admin')).agent;
  });
  afterAll(() => galley.stop());

  const guarded = (): [Route, Rule][] =>
    routes.filter(({ name }) => !(name in OPEN)).map((route) => [route, RULES[route.name] ?? {}]);
  /** The routes of /mcp are tested in src/mcp/rights.e2e.spec.ts. */
  const called = (): [Route, Rule][] => guarded().filter(([, rule]) => !rule.protocol);
  const aimsOf = ({ aims, body }: Rule, at: Tenant, from: Tenant): Aim[] => aims?.(at, from) ?? [body ? { body } : {}];
  const isForPeople = ({ tokenScope }: Route): boolean => tokenScope === null;
  const isFor = (role: 'platform_admin' | 'tenant_admin', { roles }: Route): boolean =>
    roles === null || roles.includes(role);
  /** @param bearer a signed-in agent, an API key, or null for an anonymous caller */
  const call = (
    bearer: Agent | string | null,
    { method, path }: Route,
    { path: parameters = {}, query = {}, body }: Aim,
  ): Promise<Response> => {
    const target = path.replaceAll(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String(parameters[name] ?? 'missing')),
    );
    const agent = bearer === null || typeof bearer === 'string' ? request(galley.http) : bearer;
    const sent = agent[method.toLowerCase() as 'get'](target).query(query).set('prefer', 'respond-async');
    if (typeof bearer === 'string') void sent.set('authorization', `Bearer ${bearer}`);
    return Promise.resolve(body === undefined ? sent : sent.send(body));
  };
  /** Returns the responses that are not as expected. */
  const surprises = async (
    calls: AsyncIterable<readonly [Route, string, Response, (answer: Response) => boolean]>,
  ): Promise<string[]> => {
    const found: string[] = [];
    for await (const [{ name }, who, answer, isExpected] of calls) {
      if (!isExpected(answer)) found.push(`${name} as ${who}: ${answer.status} ${answer.text.slice(0, 200)}`);
      if (answer.text?.includes(MARK)) found.push(`${name} as ${who} shows their rows: ${answer.text.slice(0, 200)}`);
    }
    return found;
  };
  const is =
    (...statuses: number[]) =>
    ({ status }: Response): boolean =>
      statuses.includes(status);

  it('has a rule, and every rule has a route', () => {
    const known = [...Object.keys(RULES), ...Object.keys(OPEN)].sort();
    expect(routes.map(({ name }) => name).sort()).toEqual(known);
  });

  it('belongs to a controller, so that none is left out', () => {
    const names = new Set(routes.map(({ name }) => name.replaceAll(/:\w+/g, ':')));
    const served = servedPaths(galley.app);
    expect(served).toEqual(expect.arrayContaining([...names]));
    expect(
      served.filter(
        (name) => / \/(api|mcp|feeds|metrics|health)\b/.test(name) && !DESCRIPTION.test(name) && !names.has(name),
      ),
    ).toEqual([]);
  });

  it('is public only with a documented reason', () => {
    const open = routes.filter(({ isPublic, name }) => isPublic && !RULES[name]?.withKey).map(({ name }) => name);
    expect(open.sort()).toEqual(Object.keys(OPEN).sort());
  });

  it('has aims at another tenant for each member that looks like an id', () => {
    const forgotten = guarded().flatMap(([{ name, ids }, rule]) => {
      const aimed = new Set(
        aimsOf(rule, their, own).flatMap(({ query = {}, body = {} }) => [...Object.keys(query), ...Object.keys(body)]),
      );
      return ids.filter((id) => !aimed.has(id)).map((id) => `${name}: ${id}`);
    });
    expect(forgotten).toEqual([]);
  });

  it('refuses anonymous callers', async () => {
    const calls = async function* () {
      for (const [route, rule] of guarded())
        for (const aim of aimsOf(rule, their, own))
          yield [route, 'nobody', await call(null, route, aim), is(401)] as const;
    };
    expect(await surprises(calls())).toEqual([]);
  });

  it('refuses a website’s API key unless it is meant for one, and reveals no other website', async () => {
    const calls = async function* () {
      for (const [route, rule] of guarded())
        for (const aim of aimsOf(rule, their, own)) {
          const expected = rule.withKey ? (rule.aims ? is(404) : is(200)) : is(401);
          yield [route, 'their neighbour’s key', await call(own.key, route, aim), expected] as const;
        }
    };
    expect(await surprises(calls())).toEqual([]);
  });

  it('responds to other tenants with 404, or 403 if the role may never call it, and changes nothing', async () => {
    const before = await rowsOf(their);
    const calls = async function* () {
      const token = request.agent(galley.http).auth(own.tokenSecret, { type: 'bearer' }) as Agent;
      for (const [who, agent] of [
        ['a member of another website', own.editor],
        ['a person without a website', homeless],
        ['a token of a member of another website', token],
      ] as const) {
        for (const [route, rule] of called()) {
          const isClosed = agent === token && isForPeople(route) && !rule.withKey;
          const isLastCall = rule.ends && isFor('tenant_admin', route) && !isClosed;
          const caller = isLastCall ? (await galley.signedIn('tenant_admin')).agent : agent;
          const expected = isClosed ? is(403) : expectation(route, rule);
          for (const aim of aimsOf(rule, their, own))
            yield [route, who, await call(caller, route, aim), expected] as const;
        }
      }
    };
    expect(await surprises(calls())).toEqual([]);
    expect(await rowsOf(their)).toEqual(before);
  });

  it('refuses unknown parameters', async () => {
    const calls = async function* () {
      for (const [route, rule] of called()) {
        if (route.method !== 'GET' || rule.withKey) continue;
        const [aim] = aimsOf(rule, own, own);
        const caller = isFor('tenant_admin', route) ? own.editor : own.admin;
        yield [
          route,
          'a nonsense parameter',
          await call(caller, route, { ...aim, query: { ...aim?.query, nonsense: 1 } }),
          is(400),
        ] as const;
      }
    };
    expect(await surprises(calls())).toEqual([]);
  });

  it('refuses malformed ids in a body or a query', async () => {
    const calls = async function* () {
      for (const [route, rule] of called()) {
        if (rule.withKey || rule.answers) continue;
        const caller = isFor('tenant_admin', route) ? own.editor : own.admin;
        for (const aim of aimsOf(rule, own, own))
          for (const [id, malformed] of withMalformedIds(route, aim))
            yield [route, `a malformed ${id}`, await call(caller, route, malformed), is(404)] as const;
      }
    };
    expect(await surprises(calls())).toEqual([]);
  });

  it('does not give platform admins access to personal data or the tenants’ own', async () => {
    const calls = async function* () {
      for (const [route, rule] of called())
        for (const aim of aimsOf(rule, their, own)) {
          if (rule.withKey) continue;
          if (!isFor('platform_admin', route))
            yield [route, 'a platform admin', await call(their.admin, route, aim), is(403)] as const;
          else if (rule.personal)
            yield [route, 'a platform admin', await call(their.admin, route, aim), is(404)] as const;
        }
    };
    expect(await surprises(calls())).toEqual([]);
  });

  it('lets a member without permissions read their website, but change nothing', async () => {
    const { agent, id } = await galley.signedIn('tenant_admin');
    await own.admin
      .put(`/api/users/${id}/websites`)
      .send({ websiteIds: [own.website] })
      .expect(200);
    await own.admin.patch(`/api/websites/${own.website}/members/${id}`).send({ permissions: [] }).expect(200);
    const before = await rowsOf(own);
    const calls = async function* () {
      for (const [route, rule] of called()) {
        if (!rule.aims || rule.withKey || rule.personal || rule.anyMember || !isFor('tenant_admin', route)) continue;
        const expected = route.method === 'GET' && !rule.guarded ? is(200) : rule.answers ? is(rule.answers) : is(403);
        yield [
          route,
          'a member without permissions',
          await call(agent, route, aimsOf(rule, own, own)[0]!),
          expected,
        ] as const;
      }
    };
    expect(await surprises(calls())).toEqual([]);
    expect(await rowsOf(own)).toEqual(before);
  });

  /**
   * Runs last, since it changes and deletes data. Without it, a wrong aim would get 404 for every caller and prove
   * nothing.
   */
  it('gives access to the owner of the data, and records each change in the audit log', async () => {
    const order = ({ name, method }: Route): number =>
      LAST.includes(name) ? 3 + LAST.indexOf(name) : method === 'GET' ? 0 : method === 'DELETE' ? 2 : 1;
    const wrong = await insideDatabase(galley, async (superuser) => {
      const found: string[] = [];
      for (const [route, rule] of called().sort(([a], [b]) => order(a) - order(b))) {
        if (rule.ends) continue;
        const caller = rule.withKey ? their.key : isFor('tenant_admin', route) ? their.editor : their.admin;
        const [aim] = aimsOf(rule, their, their);
        const isRecorded = route.method !== 'GET' && !rule.unrecorded;
        const before = isRecorded ? await linesByCallers(superuser) : 0;
        const answer = await call(caller, route, aim!);
        const said = `${route.name}: ${answer.status} ${answer.text.slice(0, 200)}`;
        if ([400, 401, 403, 404].includes(answer.status) || answer.status >= 500) found.push(said);
        if (isRecorded && answer.status < 300 && (await linesByCallers(superuser)) === before)
          found.push(`not in the audit log: ${said}`);
      }
      return found;
    });
    expect(wrong).toEqual([]);
  });

  /** Returns the request once for each of its ids, with this id replaced by a malformed one. */
  const withMalformedIds = ({ ids }: Route, aim: Aim): [string, Aim][] =>
    (['query', 'body'] as const).flatMap((part) =>
      Object.entries(aim[part] ?? {})
        .filter(([name]) => ids.includes(name))
        .map(([name, value]): [string, Aim] => [
          name,
          { ...aim, [part]: { ...aim[part], [name]: Array.isArray(value) ? ['nonsense'] : 'nonsense' } },
        ]),
    );

  /** Counts the entries by users and API keys. Entries by jobs that run in the meantime do not count. */
  const linesByCallers = async (superuser: Client): Promise<number> =>
    (
      await superuser.query<{ lines: number }>(
        `select count(*)::int as lines from audit_log where actor_kind in ('user', 'key')`,
      )
    ).rows[0]!.lines;

  function expectation(route: Route, rule: Rule): (answer: Response) => boolean {
    if (rule.withKey) return is(401);
    if (!isFor('tenant_admin', route)) return is(403);
    if (rule.answers) return ({ status, body }) => status === rule.answers && refusals(body);
    return rule.aims ? is(404) : is(200, 201, 202, 204);
  }

  /** The other tenant's post is refused, while the caller's own posts in the same request are not. */
  const refusals = ({ results }: { results: { id: number; outcome: string }[] }): boolean =>
    results.every(({ id, outcome }) => id !== their.post || outcome === 'refused');

  /** Returns all rows of a tenant, except for sums of earlier calls that are still being written. */
  function rowsOf({ website, person }: Tenant): Promise<Record<string, string[]>> {
    return insideDatabase(galley, async (superuser) => {
      const rows: Record<string, string[]> = {};
      for (const table of await tablesOf(superuser)) {
        if (table === COUNTED_LATER) continue;
        const columns = (await columnsOf(superuser, table)).map(({ name }) => name);
        const owner = columns.includes('website_id')
          ? 'website_id'
          : table === 'users' || table === 'websites'
            ? 'id'
            : columns.includes('user_id')
              ? 'user_id'
              : null;
        if (!owner) continue;
        const found = await superuser.query<{ row: string }>(
          `select t::text as row from "${table}" t where ${owner} = any ($1::uuid[]) order by 1`,
          [[website, person]],
        );
        rows[table] = found.rows.map(({ row }) => row);
      }
      return rows;
    });
  }
});
