import { SchedulerRegistry } from '@nestjs/schedule';
import type { Agent, Response } from 'supertest';
import request from 'supertest';
import { startTestApp, type TestApp } from '../app.js';
import { insideDatabase, type Tenant, tenantWithEverything } from './fixture.js';
import { columnsOf, tablesOf } from './invent-rows.js';
import { type Route, routesOf, servedPaths } from './routes.js';
import { type Aim, OPEN, type Rule, RULES } from './rules.js';

/** Stands in every text of the tenant that nobody else may read. */
const MARK = 'Kestrel';
/** Served beside the controllers: the description of the API, the same for everybody. */
const DESCRIPTION = /^GET \/api\/(docs(\/.*)?|openapi\.json)$/;
/** What others hang on. */
const LAST = [
  'DELETE /api/data-sources/:id',
  'DELETE /api/focus-topics/:id',
  'DELETE /api/categories/:id',
  'DELETE /api/sessions',
  'DELETE /api/websites/:id',
];

/** Sums of calls with a key, written some seconds after them. */
const COUNTED_LATER = 'pull_sums';

describe('every route', () => {
  let galley: TestApp;
  let routes: Route[];
  let their: Tenant;
  let own: Tenant;
  let homeless: Agent;

  beforeAll(async () => {
    galley = await startTestApp();
    // Moves rows from one table to another by itself.
    galley.app.get(SchedulerRegistry, { strict: false }).deleteInterval('fold-tallies');
    routes = await routesOf(galley.app);
    their = await tenantWithEverything(galley, MARK);
    own = await tenantWithEverything(galley, 'Sparrow');
    homeless = (await galley.signedIn('tenant_admin')).agent;
  });
  afterAll(() => galley.stop());

  const guarded = (): [Route, Rule][] =>
    routes.filter(({ name }) => !(name in OPEN)).map((route) => [route, RULES[route.name] ?? {}]);
  /** Those of /mcp have src/mcp/rights.e2e.spec.ts. */
  const called = (): [Route, Rule][] => guarded().filter(([, rule]) => !rule.protocol);
  const aimsOf = ({ aims, body }: Rule, at: Tenant, from: Tenant): Aim[] => aims?.(at, from) ?? [body ? { body } : {}];
  const isForPeople = ({ tokenScope }: Route): boolean => tokenScope === null;
  const isFor = (role: 'platform_admin' | 'tenant_admin', { roles }: Route): boolean =>
    roles === null || roles.includes(role);
  /** @param bearer a signed-in agent, a key, or nobody */
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
  /** What each call was answered, where that is not what is expected. */
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

  it('has a rule, and every rule a route', () => {
    const known = [...Object.keys(RULES), ...Object.keys(OPEN)].sort();
    expect(routes.map(({ name }) => name).sort()).toEqual(known);
  });

  it('is one of a controller’s, so that none is left out', () => {
    const names = new Set(routes.map(({ name }) => name.replaceAll(/:\w+/g, ':')));
    const served = servedPaths(galley.app);
    expect(served).toEqual(expect.arrayContaining([...names]));
    expect(
      served.filter(
        (name) => / \/(api|mcp|feeds|metrics|health)\b/.test(name) && !DESCRIPTION.test(name) && !names.has(name),
      ),
    ).toEqual([]);
  });

  it('is open to everybody only where a reason is written down', () => {
    const open = routes.filter(({ isPublic, name }) => isPublic && !RULES[name]?.withKey).map(({ name }) => name);
    expect(open.sort()).toEqual(Object.keys(OPEN).sort());
  });

  it('has each member that looks like an id aimed at another tenant', () => {
    const forgotten = guarded().flatMap(([{ name, ids }, rule]) => {
      const aimed = new Set(
        aimsOf(rule, their, own).flatMap(({ query = {}, body = {} }) => [...Object.keys(query), ...Object.keys(body)]),
      );
      return ids.filter((id) => !aimed.has(id)).map((id) => `${name}: ${id}`);
    });
    expect(forgotten).toEqual([]);
  });

  it('refuses whoever is not signed in', async () => {
    const calls = async function* () {
      for (const [route, rule] of guarded())
        for (const aim of aimsOf(rule, their, own))
          yield [route, 'nobody', await call(null, route, aim), is(401)] as const;
    };
    expect(await surprises(calls())).toEqual([]);
  });

  it('refuses a website’s key where it is not made for one, and shows it no other website', async () => {
    const calls = async function* () {
      for (const [route, rule] of guarded())
        for (const aim of aimsOf(rule, their, own)) {
          const expected = rule.withKey ? (rule.aims ? is(404) : is(200)) : is(401);
          yield [route, 'their neighbour’s key', await call(own.key, route, aim), expected] as const;
        }
    };
    expect(await surprises(calls())).toEqual([]);
  });

  it('answers a tenant 404 for another tenant’s things, 403 where the role may never, and changes nothing', async () => {
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

  it('refuses a parameter that it does not know', async () => {
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

  it('knows no malformed id, in a body or a query', async () => {
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

  it('keeps platform admins out of what is one person’s or the tenants’ own', async () => {
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

  it('lets a member who may do nothing look at their website, and change nothing of it', async () => {
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

  /** Last, for it changes and deletes: without it, a wrong aim would be a 404 for everybody and prove nothing. */
  it('answers those whose things they are, and leaves each change in the audit log', async () => {
    const order = ({ name, method }: Route): number =>
      LAST.includes(name) ? 3 + LAST.indexOf(name) : method === 'GET' ? 0 : method === 'DELETE' ? 2 : 1;
    const wrong: string[] = [];
    for (const [route, rule] of called().sort(([a], [b]) => order(a) - order(b))) {
      if (rule.ends) continue;
      const caller = rule.withKey ? their.key : isFor('tenant_admin', route) ? their.editor : their.admin;
      const [aim] = aimsOf(rule, their, their);
      const before = await linesByCallers();
      const answer = await call(caller, route, aim!);
      const said = `${route.name}: ${answer.status} ${answer.text.slice(0, 200)}`;
      if ([400, 401, 403, 404].includes(answer.status) || answer.status >= 500) wrong.push(said);
      const hasChanged = route.method !== 'GET' && answer.status < 300 && !rule.unrecorded;
      if (hasChanged && (await linesByCallers()) === before) wrong.push(`not in the audit log: ${said}`);
    }
    expect(wrong).toEqual([]);
  });

  /** The request with each of its ids in turn replaced by what cannot be one. */
  const withMalformedIds = ({ ids }: Route, aim: Aim): [string, Aim][] =>
    (['query', 'body'] as const).flatMap((part) =>
      Object.entries(aim[part] ?? {})
        .filter(([name]) => ids.includes(name))
        .map(([name, value]): [string, Aim] => [
          name,
          { ...aim, [part]: { ...aim[part], [name]: Array.isArray(value) ? ['nonsense'] : 'nonsense' } },
        ]),
    );

  /** Of people and keys; what jobs do meanwhile does not count. */
  const linesByCallers = (): Promise<number> =>
    insideDatabase(
      galley,
      async (superuser) =>
        (
          await superuser.query<{ lines: number }>(
            `select count(*)::int as lines from audit_log where actor_kind in ('user', 'key')`,
          )
        ).rows[0]!.lines,
    );

  function expectation(route: Route, rule: Rule): (answer: Response) => boolean {
    if (rule.withKey) return is(401);
    if (!isFor('tenant_admin', route)) return is(403);
    if (rule.answers) return ({ status, body }) => status === rule.answers && refusals(body);
    return rule.aims ? is(404) : is(200, 201, 202, 204);
  }

  /** Their post is refused; whatever else was named beside it is the caller's own. */
  const refusals = ({ results }: { results: { id: number; outcome: string }[] }): boolean =>
    results.every(({ id, outcome }) => id !== their.post || outcome === 'refused');

  /** Everything that the tenant has, row by row; but for what is still being counted of earlier calls. */
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
