import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { aToken, listening } from '../src/mcp/testing/agents.js';
import type { TestApp } from './app.js';
import { sharedApp } from './shared-app.js';

const GUIDE = readFileSync(join(import.meta.dirname, '../../docs/mcp.md'), 'utf8');
const ADDRESS = 'https://galley.example.com/mcp';
const examples = (language: string): string[] =>
  [...GUIDE.matchAll(new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\`$`, 'gm'))].map(([, example]) => example!);

/** Ways to configure an MCP server in a client: by URL and headers, or by the command of a local bridge. */
type Entry =
  | { type?: string; url: string; headers: Record<string, string> }
  | { command: string; args: string[]; env: Record<string, string> };

describe('the guide for agents', () => {
  let galley: TestApp;
  let url: string;
  let token: string;
  beforeAll(async () => {
    galley = await sharedApp();
    url = await listening(galley);
    const { editor } = await galley.tenant();
    ({ token } = await aToken(editor, 'read'));
  });
  afterAll(() => galley.stop());

  /** Replaces placeholders in an example by the token, as a client does. */
  const filled = (value: string, env: Record<string, string> = {}): string =>
    value
      .replaceAll('glpt_…', token)
      .replaceAll(/\$\{(?:env:|input:)?([\w-]+)\}/g, (_, name: string) =>
        env[name] === undefined ? token : filled(env[name]),
      );
  /** Returns the URL and the headers with which an entry connects. */
  const leading = (entry: Entry): { to: string; headers: Record<string, string> } => {
    if ('url' in entry)
      return {
        to: entry.url,
        headers: Object.fromEntries(Object.entries(entry.headers).map(([name, value]) => [name, filled(value)])),
      };
    const [name, ...value] = filled(entry.args[entry.args.indexOf('--header') + 1]!, entry.env).split(':');
    return {
      to: entry.args.find((argument) => argument.startsWith('https://'))!,
      headers: { [name!]: value.join(':') },
    };
  };
  const listed = async (headers: Record<string, string>): Promise<string> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    return (
      await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
        body,
      })
    ).text();
  };
  const run = async (command: string, args: string[]): Promise<{ code: number | null; said: string }> => {
    const child = spawn(command, args, {
      cwd: join(import.meta.dirname, '..'),
      env: { PATH: process.env['PATH'], GALLEY_TOKEN: token },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    const [out, complaints, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    return { code, said: out + complaints };
  };

  it('has client settings that are valid JSON and grant access', async () => {
    const entries = examples('json').flatMap((example) => {
      const { mcpServers, servers } = JSON.parse(example) as {
        mcpServers?: Record<string, Entry>;
        servers?: Record<string, Entry>;
      };
      return Object.values(mcpServers ?? servers!);
    });
    expect(entries).toHaveLength(4);
    for (const entry of entries) {
      const { to, headers } = leading(entry);
      expect(to).toBe(ADDRESS);
      expect(await listed(headers)).toContain('list_websites');
    }
  });

  it('has commands that name the URL and the header', () => {
    const commands = examples('sh').map((example) => example.replaceAll('\\\n', ' '));
    expect(commands.map((command) => /^(?:npx )?(\S+)/.exec(command)![1])).toEqual([
      'claude',
      'codex',
      '@modelcontextprotocol/inspector',
      'curl',
    ]);
    for (const command of commands) expect(command).toContain(`${ADDRESS} `);
    for (const command of commands.filter((line) => !line.startsWith('codex')))
      expect(command).toMatch(/"Authorization: Bearer (?:glpt_…|\$GALLEY_TOKEN)"/);
  });

  it('has an example request that works unchanged', async () => {
    const call = examples('sh').find((example) => example.startsWith('curl'))!;
    const { code, said } = await run('bash', ['--norc', '-c', call.replace(ADDRESS, url)]);
    expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('"total":1') });
  });

  it('has a program that works unchanged', async () => {
    const [program] = examples('ts');
    const folder = mkdtempSync(join(import.meta.dirname, 'agent-guide-'));
    try {
      writeFileSync(
        join(folder, 'program.mts'),
        `${program!.replace(ADDRESS, url)}\nconsole.log(JSON.stringify(structuredContent));\nawait client.close();\n`,
      );
      const { code, said } = await run(process.execPath, [
        '--disable-warning=ExperimentalWarning',
        join(folder, 'program.mts'),
      ]);
      expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('"total":1') });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
