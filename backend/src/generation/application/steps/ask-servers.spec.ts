import { Scope } from '../../../shared/domain/scope.js';
import {
  ContentServers,
  type ContentServerSession,
  type ContentTool,
  type ToolResult,
} from '../../../content-servers/application/content-servers.js';
import {
  ContentServerUnreachable,
  ToolCallTimedOut,
} from '../../../content-servers/application/content-server-errors.js';
import { RunTimes } from '../run-times.js';
import type { ServingServer } from '../../../content-servers/application/server-ports.js';
import { AskServers } from './ask-servers.js';

const TOOL: ContentTool = {
  name: 'search',
  title: 'Search',
  description: '',
  inputSchema: {},
  outputSchema: null,
  annotations: {},
  readOnly: true,
  definitionHash: 'pinned',
};
const SERVER: ServingServer = {
  id: '1',
  name: 'notes',
  role: 'sources',
  address: { type: 'bundled', name: 'notes' },
  tools: [{ name: 'search', title: null, inputSchema: {}, definitionHash: 'pinned' }],
};
const result = (text: string, more: Partial<ToolResult> = {}): ToolResult => ({
  content: [{ type: 'text', text }],
  text,
  isError: false,
  ms: 5,
  truncated: false,
  ...more,
});

class FakeServers extends ContentServers {
  closed = 0;
  constructor(
    private readonly call: ContentServerSession['call'],
    private readonly tools: readonly ContentTool[] = [TOOL],
  ) {
    super();
  }

  complaint = () => null;

  async open(): Promise<ContentServerSession> {
    const listTools = async () => [...this.tools];
    const close = async () => void this.closed++;
    return { serverInfo: { name: 'notes', version: '1' }, protocolVersion: '', listTools, call: this.call, close };
  }
}

const { signal } = new AbortController();
const asks = (...queries: string[]) =>
  queries.map((query) => ({ server: 'notes', tool: 'search', argument: 'query', query }));
const ask = (servers: ContentServers, queries = ['a', 'b', 'c'], until = signal) =>
  new AskServers(servers, { now: () => new Date(0) }, new RunTimes()).ask({
    scope: Scope.system('test'),
    websiteId: 'w',
    server: SERVER,
    asks: asks(...queries),
    signal: until,
  });

describe('calling a content server', () => {
  it('returns a call and its documents for each question', async () => {
    const { calls, documents, failure } = await ask(
      new FakeServers(async (_, { query }) => result(`About ${String(query)}.`)),
    );
    expect(calls.map((call) => call.arguments)).toEqual([{ query: 'a' }, { query: 'b' }, { query: 'c' }]);
    expect(documents.map(({ toolCallId, document }) => [toolCallId, document.text])).toEqual(
      calls.map((call, at) => [call.id, `About ${'abc'[at]}.`]),
    );
    expect(failure).toBeNull();
  });

  it('orders them by question, not by which answer arrived first', async () => {
    const late: (() => void)[] = [];
    const { calls, documents } = await ask(
      new FakeServers(async (_, { query }) => {
        if (query === 'c') late.forEach((answer) => answer());
        else await new Promise<void>((answer) => late.unshift(answer));
        return result(`About ${String(query)}.`);
      }),
    );
    expect(calls.map((call) => call.arguments.query)).toEqual(['a', 'b', 'c']);
    expect(documents.map(({ document }) => document.text)).toEqual(['About a.', 'About b.', 'About c.']);
  });

  it('names a server that cannot be reached', async () => {
    const servers = new FakeServers(async () => result(''));
    servers.open = () => Promise.reject(new ContentServerUnreachable('notes', 'it refused the connection.'));
    expect(await ask(servers)).toEqual({
      calls: [],
      documents: [],
      failure: 'The content server notes cannot be reached: it refused the connection.',
    });
  });

  it('stops calling a server that hangs', async () => {
    let asked = 0;
    const servers = new FakeServers(async () => {
      asked++;
      throw new ToolCallTimedOut('notes', 'search', 20_000);
    });
    const { calls, failure } = await ask(servers, ['1', '2', '3', '4', '5', '6', '7', '8', '9']);
    expect(asked).toBe(4);
    expect(calls.every(({ isError }) => isError)).toBe(true);
    expect(failure).toBe('The tool search of the content server notes did not answer within 20 seconds.');
    expect(servers.closed).toBe(1);
  });

  it('treats a server that responded once as responsive', async () => {
    const servers = new FakeServers(async (_, { query }) => {
      if (query === 'b') throw new ToolCallTimedOut('notes', 'search', 20_000);
      return result('Something.');
    });
    expect((await ask(servers)).failure).toBeNull();
  });

  it('returns no document for an error message', async () => {
    const { documents, failure } = await ask(
      new FakeServers(async () => result('The shelf is empty.', { isError: true })),
    );
    expect(documents).toEqual([]);
    expect(failure).toBe('The shelf is empty.');
  });

  it('does not call a tool whose definition has changed since it was allowed', async () => {
    let asked = 0;
    const servers = new FakeServers(async () => (asked++, result('')), [{ ...TOOL, definitionHash: 'changed' }]);
    expect((await ask(servers)).failure).toContain('has changed its tools');
    expect(asked).toBe(0);
  });

  it('removes characters that cannot be stored before offsets are calculated', async () => {
    const { calls, documents } = await ask(new FakeServers(async () => result('A\0 half \uD800 pair.')), ['a']);
    expect(documents[0]!.document.text).toBe('A half \uFFFD pair.');
    expect(calls[0]!.result).toBe('A half \uFFFD pair.');
  });

  it('stops when the run is aborted, and closes the session', async () => {
    const stop = new AbortController();
    const servers = new FakeServers(async () => {
      stop.abort(new Error('over'));
      throw new ToolCallTimedOut('notes', 'search', 1);
    });
    await expect(ask(servers, ['a'], stop.signal)).rejects.toThrow('over');
    expect(servers.closed).toBe(1);
  });
});
