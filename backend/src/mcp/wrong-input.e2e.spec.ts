import type { TestApp } from '../../test/app.js';
import { sharedApp } from '../../test/shared-app.js';
import { type Tenant, tenantWithEverything } from '../../test/isolation/fixture.js';
import { aToken, connected, listening } from './testing/agents.js';

type Schema = {
  type?: string;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: unknown;
};
interface ToolShape {
  name: string;
  inputSchema: Schema;
  outputSchema: Schema;
  annotations: Record<string, boolean>;
}

const SORRY = /went wrong on our side/;
const WRONG = [
  null,
  true,
  [],
  {},
  '',
  'x'.repeat(600_000),
  -1,
  1.5,
  Number.MAX_SAFE_INTEGER,
  'NaN',
  '../../etc/passwd',
  "' or 1=1 --",
];
/** Expected annotations of the tools that change data; clients use them to ask people before a call. */
const CHANGES: Readonly<Record<string, { destructiveHint: boolean; openWorldHint: boolean }>> = {
  submit_draft: { destructiveHint: false, openWorldHint: false },
  start_generation: { destructiveHint: false, openWorldHint: true },
  request_rewrite: { destructiveHint: true, openWorldHint: false },
  decide_post: { destructiveHint: true, openWorldHint: true },
};

describe('every tool', () => {
  let galley: TestApp;
  let url: string;
  let own: Tenant;
  let tools: ToolShape[];

  beforeAll(async () => {
    galley = await sharedApp();
    url = await listening(galley);
    own = await tenantWithEverything(galley, 'Sparrow');
    const { token } = await aToken(own.editor, 'read', 'write', 'approve');
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    };
    const said = await (
      await fetch(url, {
        method: 'POST',
        headers,
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
      })
    ).text();
    tools = (JSON.parse(/\{.*\}/s.exec(said)![0]) as { result: { tools: ToolShape[] } }).result.tools;
  });
  afterAll(() => galley.stop());

  /** Valid arguments, of which the tests make one invalid at a time. */
  const right: Readonly<Record<string, (tenant: Tenant) => Record<string, unknown>>> = {
    list_websites: () => ({}),
    list_topics: ({ website }) => ({ websiteId: website }),
    list_posts: ({ website }) => ({ websiteId: website }),
    get_post: ({ post }) => ({ postId: post }),
    score_draft: ({ website, category }) => ({
      websiteId: website,
      categoryId: category,
      title: 'A title',
      content: '<p>Words.</p>',
    }),
    submit_draft: ({ website, category }) => ({
      websiteId: website,
      categoryId: category,
      title: 'A title',
      content: '<p>Words.</p>',
    }),
    start_generation: ({ website, category }) => ({ websiteId: website, categoryId: category }),
    get_run: ({ run }) => ({ runId: run }),
    request_rewrite: ({ post }) => ({ postId: post, rewriteType: 'partial_rewrite' }),
    decide_post: ({ post }) => ({ postId: post, status: 'approved', version: 1 }),
  };
  const calls = async (
    aims: (tool: ToolShape) => { what: string; args: Record<string, unknown> }[],
  ): Promise<string[]> => {
    const surprises: string[] = [];
    for (const tool of tools) {
      // Each tool uses a token of its own, because a token may make 300 calls per minute.
      const agent = await connected(url, (await aToken(own.editor, 'read', 'write', 'approve')).token);
      for (const { what, args } of aims(tool)) {
        const { isError, text } = await agent.call(tool.name, args);
        if (!isError) surprises.push(`${tool.name} took ${what}`);
        if (SORRY.test(text) || !/\w{3}/.test(text) || /\n\s+at |node_modules|select |insert /.test(text))
          surprises.push(`${tool.name}, ${what}: ${text.slice(0, 200)}`);
      }
      await agent.close();
    }
    return surprises;
  };

  it('is covered by this spec and has the right annotations', () => {
    expect(tools.map(({ name }) => name).sort()).toEqual(Object.keys(right).sort());
    for (const { name, annotations, inputSchema, outputSchema } of tools) {
      expect({ name, ...annotations }).toMatchObject(
        CHANGES[name]
          ? { readOnlyHint: false, ...CHANGES[name] }
          : { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
      );
      expect([inputSchema.type, inputSchema.additionalProperties, outputSchema.type]).toEqual([
        'object',
        false,
        'object',
      ]);
    }
  });

  it('reports which argument is missing', async () => {
    expect(
      await calls(({ name, inputSchema: { required = [] } }) =>
        required.map((field) => ({
          what: `no ${field}`,
          args: Object.fromEntries(Object.entries(right[name]!(own)).filter(([key]) => key !== field)),
        })),
      ),
    ).toEqual([]);
  });

  it('refuses unknown arguments', async () => {
    expect(
      await calls(({ name }) => [{ what: 'an unknown argument', args: { ...right[name]!(own), nonsense: 1 } }]),
    ).toEqual([]);
  });

  it('refuses values of the wrong type with a clear message', async () => {
    /** A text field accepts any text that is not too long, and a flag accepts both values. */
    const couldBe = ({ type, enum: choices }: Schema, value: unknown): boolean =>
      (type === 'string' && !choices && typeof value === 'string' && value.length < 600_000) ||
      (type === 'boolean' && typeof value === 'boolean');
    const aims = ({ name, inputSchema: { properties = {} } }: ToolShape) =>
      Object.entries(properties).flatMap(([field, schema]) =>
        WRONG.filter((value) => !couldBe(schema, value)).map((value) => ({
          what: `${JSON.stringify(value)?.slice(0, 40)} as ${field}`,
          args: { ...right[name]!(own), [field]: value },
        })),
      );
    expect(await calls(aims)).toEqual([]);
    expect((await own.editor.get(`/api/blog-posts/${own.post}`).expect(200)).body.status).toBe('pending');
  });
});
