// What is hostile and comes another way than as one request: through the tools of /mcp, out of what was stored before,
// and from other people's servers.
import { HOSTILE_JSON } from '../../test/hostile-inputs/hostile-json.ts';
import { HOSTILE_TEXTS } from '../../test/hostile-inputs/hostile-texts.ts';

const MCP = {
  method: 'POST',
  path: '/mcp',
  headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
};
const AGENT_CONTENT = 245_000;
const BODY = 1_990_000;
/** Runs cost seconds of work. */
const RUNS_OF = 12;

let turn = 0;

/** Every tool with every text in each of its texts, and JSON-RPC that is hostile by itself. */
export function* agentCalls({ bearers, websiteId, categoryId, pending, approved }, tools) {
  const KNOWN = {
    websiteId,
    categoryId,
    postId: approved,
    id: pending,
    version: 1,
    title: 'Boats and how to sail them',
    content: '<h2>Boats</h2><p>Boats sail.</p>',
    status: 'pending',
    runId: websiteId,
    rewriteType: 'full_rewrite',
  };
  const call = (operationId, input, body) => ({
    operationId,
    input,
    make: () => ({
      ...MCP,
      headers: { ...MCP.headers, authorization: bearers.tokens[turn++ % bearers.tokens.length] },
      body: body(),
    }),
  });
  const rpc = (params, rest = {}) => JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params, ...rest });
  for (const { name, inputSchema } of tools) {
    const properties = Object.entries(inputSchema.properties ?? {});
    const given = Object.fromEntries((inputSchema.required ?? []).map((member) => [member, KNOWN[member] ?? 'boats']));
    for (const [member, schema] of properties) {
      const length = Math.min(schema.maxLength ?? AGENT_CONTENT, AGENT_CONTENT);
      if (schema.type === 'string')
        for (const text of HOSTILE_TEXTS)
          yield call(`mcp ${name}`, `${member}: ${text.name}`, () =>
            rpc({ name, arguments: { ...given, [member]: text.of(length) } }),
          );
      for (const json of HOSTILE_JSON)
        yield call(`mcp ${name}`, `${member}, a value: ${json.name}`, () =>
          rpc({ name, arguments: { ...given, [member]: 0 } }).replace(
            `"${member}":0`,
            () => `"${member}":${json.of(BODY)}`,
          ),
        );
    }
    for (const json of HOSTILE_JSON)
      yield call(
        `mcp ${name}`,
        `arguments: ${json.name}`,
        () => `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${name}","arguments":${json.of(BODY)}}}`,
      );
  }
  for (const json of HOSTILE_JSON) {
    yield call('mcp', `body: ${json.name}`, () => json.of(BODY));
    for (const place of ['id', 'method', 'params'])
      yield call(
        'mcp',
        `${place}: ${json.name}`,
        () => `{"jsonrpc":"2.0","id":1,"method":"tools/list","${place}":${json.of(BODY)}}`,
      );
  }
  yield call(
    'mcp',
    'batch: calls',
    () =>
      `[${Array.from({ length: 15_000 }, (_, n) => `{"jsonrpc":"2.0","id":${n},"method":"tools/list"}`).join(',')}]`,
  );
  for (const text of HOSTILE_TEXTS)
    yield call('mcp', `method: ${text.name}`, () =>
      JSON.stringify({ jsonrpc: '2.0', id: 1, method: text.of(100_000) }),
    );
}

/**
 * Calls about texts that were stored, and about servers that answer with them; each names what is done before it.
 * @param edited the length of a post's text
 */
export function* journeyCalls(
  { bearers, ask, websiteId, categoryId, pending, sources, contentServer, config },
  web,
  edited = 240_000,
) {
  const call = (operationId, input, request, before) => ({
    operationId,
    input,
    make: async () => (
      await before?.(),
      {
        headers: { authorization: bearers.editor, ...(request.body && { 'content-type': 'application/json' }) },
        body: null,
        ...request,
        ...(request.body && { body: JSON.stringify(request.body) }),
      }
    ),
  });
  const post = `/api/blog-posts/${pending}`;
  const stored = async (text) => {
    const { version } = await ask('GET', post, undefined, bearers.editor);
    // A refusal of the text is an answer too: what follows is then about the text before.
    await ask('PATCH', post, { content: `<p>Boats sail.</p>${text.of(edited)}`, version }, bearers.editor).catch(
      () => undefined,
    );
  };
  for (const text of HOSTILE_TEXTS) {
    yield call('stored getPost', `content: ${text.name}`, { method: 'GET', path: post }, () => stored(text));
    yield call(
      'stored comparePostVersions',
      `content: ${text.name}`,
      { method: 'GET', path: `${post}/versions/compare?from=1&to=2` },
      () => undefined,
    );
    for (const format of ['markdown', 'html', 'json'])
      yield call('stored exportPosts', `${format}: ${text.name}`, {
        method: 'POST',
        path: '/api/blog-posts/export',
        body: { ids: [pending], format },
      });
    yield call('stored findSimilarPosts', `title: ${text.name}`, {
      method: 'GET',
      path: `/api/blog-posts/similar?websiteId=${websiteId}&title=${encodeURIComponent(text.of(150).toWellFormed())}`,
    });
    const serve = () => void (web.text = text);
    for (const [type, id] of Object.entries(sources)) {
      yield call(`source ${type} test`, text.name, { method: 'POST', path: `/api/data-sources/${id}/test` }, serve);
      yield call(
        `source ${type} preview`,
        text.name,
        { method: 'POST', path: `/api/data-sources/${id}/preview` },
        serve,
      );
    }
    yield call(
      'content server test',
      text.name,
      { method: 'POST', path: `/api/mcp-servers/${contentServer}/test`, headers: { authorization: bearers.admin } },
      serve,
    );
    yield call(
      'content server tool',
      text.name,
      {
        method: 'POST',
        path: `/api/mcp-servers/${contentServer}/tools/search/call`,
        headers: { authorization: bearers.admin, 'content-type': 'application/json' },
        body: { arguments: { query: 'boats' }, websiteId, confirmed: true },
      },
      serve,
    );
    yield call(
      'destination test',
      text.name,
      { method: 'POST', path: `/api/publishing-config/${config}/receiver-check` },
      serve,
    );
  }
  for (let n = 0; n < RUNS_OF; n++) {
    const text = HOSTILE_TEXTS[Math.floor((n * HOSTILE_TEXTS.length) / RUNS_OF)];
    yield {
      ...call(
        'run over hostile sources',
        text.name,
        { method: 'POST', path: '/api/blog-posts/create', body: { websiteId, categoryId, specificFocus: 'Boats' } },
        () => void (web.text = text),
      ),
      isFollowed: true,
    };
  }
}
