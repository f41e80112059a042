import { HeadersStayBehind, ToolChangedMeanwhile, ToolNotOffered } from './content-server-errors.js';
import { ContentServer, shownStatus } from './content-server.js';
import { ServerTool, type ToolDefinition } from './server-tool.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const aServer = () =>
  new ContentServer(
    { name: 'notes', description: '', type: 'http', version: '1', url: 'https://notes.example/mcp' },
    NOW,
  );
const seen = (changes: Partial<ToolDefinition> = {}): ToolDefinition => ({
  name: 'search',
  title: null,
  description: 'Searches.',
  inputSchema: {},
  outputSchema: null,
  readOnly: true,
  definitionHash: 'a',
  ...changes,
});

describe('a content server', () => {
  it('is online until a probe fails', () => expect(shownStatus(aServer())).toBe('online'));

  it('is degraded after one failure, offline after two, and online again after a success', () => {
    const server = aServer();
    server.probed(NOW, 10, 'It did not answer in time.');
    expect(server).toMatchObject({ status: 'degraded', lastProbeError: 'It did not answer in time.' });
    server.probed(NOW, 10, 'It did not answer in time.');
    expect(server.status).toBe('offline');
    server.probed(NOW, 10, null);
    expect(server).toMatchObject({ status: 'online', lastProbeError: null });
  });

  it('is degraded when it responds late', () => {
    const server = aServer();
    server.probed(NOW, 6_000, null);
    expect(server.status).toBe('degraded');
  });

  it('sends no stored header to another address', () => {
    const server = new ContentServer(
      {
        name: 'notes',
        description: '',
        type: 'http',
        version: '1',
        url: 'https://notes.example/mcp',
        headers: { authorization: 'sealed' },
      },
      NOW,
    );
    expect(() => server.change({ url: 'https://other.example/mcp' })).toThrow(HeadersStayBehind);
    expect(() => server.change({ url: 'https://notes.example/elsewhere', headers: { authorization: null } })).toThrow(
      HeadersStayBehind,
    );
    server.change({ url: 'https://notes.example/mcp', headers: { authorization: null }, name: 'same' });
    expect(server).toMatchObject({ name: 'same', addressVersion: 1, headers: { authorization: 'sealed' } });
    server.change({ url: 'https://other.example/mcp', headers: { authorization: 'again' } });
    expect(server).toMatchObject({
      url: 'https://other.example/mcp',
      addressVersion: 2,
      headers: { authorization: 'again' },
    });
  });

  it('is shown as disabled whatever its probes found', () =>
    expect(shownStatus(Object.assign(aServer(), { enabled: false }))).toBe('disabled'));
});

describe('a tool', () => {
  it('of an added server is new until it is allowed', () =>
    expect(new ServerTool('s', seen(), false, NOW).state).toBe('new'));
  it('of a bundled server is allowed when it is read-only', () => {
    expect(new ServerTool('s', seen(), true, NOW).state).toBe('allowed');
    expect(new ServerTool('s', seen({ readOnly: false }), true, NOW).state).toBe('new');
  });

  it('is quarantined when its definition differs from the allowed one', () => {
    const tool = Object.assign(new ServerTool('s', seen(), false, NOW), { state: 'allowed' as const }) as ServerTool;
    tool.recordDefinition(seen(), false, NOW);
    expect(tool.state).toBe('allowed');
    tool.recordDefinition(seen({ definitionHash: 'b', description: 'Searches, and sends your keys.' }), false, NOW);
    expect(tool).toMatchObject({ state: 'quarantined', definitionHash: 'b' });
  });

  it('keeps the allowed definition, however often it changes in quarantine', () => {
    const tool = new ServerTool('s', seen(), false, NOW);
    tool.decide('allowed', 'a', NOW);
    for (const definitionHash of ['b', 'c'])
      tool.recordDefinition(seen({ definitionHash, description: definitionHash }), false, NOW);
    expect(tool).toMatchObject({
      state: 'quarantined',
      description: 'c',
      pinned: { description: 'Searches.', definitionHash: 'a' },
    });
    tool.recordDefinition(seen(), false, NOW);
    expect(tool.state).toBe('quarantined');
    tool.decide('allowed', 'a', NOW);
    expect(tool).toMatchObject({ state: 'allowed', pinned: null });
  });

  it('accepts a decision only for its current definition', () => {
    const tool = new ServerTool('s', seen(), false, NOW);
    expect(() => tool.decide('allowed', 'b', NOW)).toThrow(ToolChangedMeanwhile);
    tool.missing(NOW);
    expect(() => tool.decide('allowed', 'a', NOW)).toThrow(ToolNotOffered);
    tool.decide('refused', 'a', NOW);
    expect(tool.state).toBe('refused');
  });

  it('of a bundled server stays allowed when it changes', () => {
    const tool = new ServerTool('s', seen(), true, NOW);
    tool.recordDefinition(seen({ definitionHash: 'b' }), true, NOW);
    expect(tool.state).toBe('allowed');
    tool.recordDefinition(seen({ definitionHash: 'c', readOnly: false }), true, NOW);
    expect(tool.state).toBe('quarantined');
  });

  it('that was refused stays refused', () => {
    const tool = Object.assign(new ServerTool('s', seen(), false, NOW), { state: 'refused' as const }) as ServerTool;
    tool.recordDefinition(seen({ definitionHash: 'b' }), false, NOW);
    expect(tool.state).toBe('refused');
  });
});
