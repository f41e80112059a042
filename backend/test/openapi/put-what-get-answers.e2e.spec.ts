import { startTestApp, type TestApp } from '../app.js';
import { type Tenant, tenantWithEverything } from '../isolation/fixture.js';
import { openApiOf } from '../../src/openapi/openapi.js';

/** Configurations are read by their website, and put by their id. */
const READ_ELSEWHERE: Readonly<Record<string, (tenant: Tenant) => string>> = {
  '/api/publishing-config/{id}': ({ website }) => `/api/publishing-config?websiteId=${website}`,
};
/** What only platform admins set; only tenant admins publish. */
const OF_PLATFORM = /\/budget$|^\/api\/second-factor-rule$/;
/** The id in the path of each resource, by what stands before it. */
const IDS: Readonly<Record<string, (tenant: Tenant) => string>> = {
  'focus-topics': ({ topic }) => topic,
  'publishing-config': ({ config }) => config,
  websites: ({ website }) => website,
};

/** What was set; a saved configuration has a new version even when nothing else is new. */
const setIn = ({ version: _, updatedAt: __, ...set }: Record<string, unknown>): string => JSON.stringify(set);

describe('PUT takes what GET answers', () => {
  let galley: TestApp;
  let tenant: Tenant;
  beforeAll(async () => {
    galley = await startTestApp();
    tenant = await tenantWithEverything(galley, 'Sparrow');
  });
  afterAll(() => galley.stop());

  it('of every resource that has both, and changes nothing', async () => {
    const { paths } = await openApiOf(galley.app);
    const both = Object.keys(paths).filter((path) => paths[path]!.put && (paths[path]!.get ?? READ_ELSEWHERE[path]));
    expect(both.length).toBeGreaterThan(3);
    const wrong: object[] = [];
    for (const path of both) {
      const agent = OF_PLATFORM.test(path) ? tenant.admin : tenant.editor;
      const target = path.replaceAll(/([\w-]+)\/\{\w+\}/g, (_, kind: string) => `${kind}/${IDS[kind]!(tenant)}`);
      const source = READ_ELSEWHERE[path]?.(tenant) ?? target;
      const { status: read, body: before } = await agent.get(source);
      const { status, body } = await agent.put(target).send(before);
      const { body: after } = await agent.get(source);
      const isSame = setIn(after) === setIn(before);
      if (read !== 200 || status !== 200 || !isSame) wrong.push({ path, read, status, body, before, after });
    }
    expect(wrong).toEqual([]);
  });
});
