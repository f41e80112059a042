// A content server on standard streams for the tests; the first argument says how it behaves.
import { spawn } from 'node:child_process';
import { McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { z } from 'zod';

const [mode] = process.argv.slice(2);
const forever = () => setInterval(() => undefined, 1 << 30);

function server() {
  const notes = new McpServer({ name: 'stdio-notes', version: '1.0.0' });
  notes.registerTool(
    'find_notes',
    {
      title: 'Find notes',
      description: 'Finds notes.',
      inputSchema: z.object({ query: z.string() }),
      annotations: { readOnlyHint: true },
    },
    ({ query }) => ({
      content: [{ type: 'text', text: `A note about ${query}.` }],
    }),
  );
  notes.registerTool('fail', { description: 'Fails.', inputSchema: z.object({}) }, () => ({
    content: [{ type: 'text', text: 'The shelf is empty.' }],
    isError: true,
  }));
  notes.registerTool('long', { description: 'Talks long.', inputSchema: z.object({}) }, () => ({
    content: [{ type: 'text', text: 'é'.repeat(200_000) }],
  }));
  notes.registerTool(
    'hang',
    { description: 'Never answers.', inputSchema: z.object({}) },
    () => new Promise(() => undefined),
  );
  notes.registerTool('die', { description: 'Ends in the middle.', inputSchema: z.object({}) }, () => process.exit(7));
  notes.registerTool('environment', { description: 'Tells its environment.', inputSchema: z.object({}) }, () => ({
    content: [{ type: 'text', text: Object.keys(process.env).sort().join(' ') }],
  }));
  notes.registerTool('family', { description: 'Starts a child that outlives it.', inputSchema: z.object({}) }, () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1 << 30)'], { stdio: 'ignore' });
    return { content: [{ type: 'text', text: `${process.pid} ${child.pid}` }] };
  });
  notes.registerTool('flood', { description: 'Never stops talking.', inputSchema: z.object({}) }, () => {
    const pour = () => {
      while (process.stdout.write('x'.repeat(64 * 1024)));
      process.stdout.once('drain', pour);
    };
    pour();
    return new Promise(() => undefined);
  });
  notes.registerTool('chatter', { description: 'Reports without end.', inputSchema: z.object({}) }, () => {
    const params = { level: 'info', data: 'Still at it.' };
    const report = `${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/message', params })}\n`;
    const chat = () => {
      while (process.stdout.write(report));
      process.stdout.once('drain', chat);
    };
    chat();
    return new Promise(() => undefined);
  });
  return notes;
}

if (mode === 'silent') forever();
else if (mode === 'garbage') {
  process.stdout.write('Welcome!\n{"jsonrpc": 7}\n\u0000\n');
  process.stdin.on('data', () => process.stdout.write('what?\n'));
} else if (mode === 'gone') process.exit(3);
else if (mode === 'flooding') {
  const pour = () => {
    while (process.stdout.write('x'.repeat(64 * 1024)));
    process.stdout.once('drain', pour);
  };
  pour();
} else if (mode === 'strict') {
  // Ends at anything before the handshake, as servers on some older SDKs do.
  process.stdin.once('data', (first) => {
    if (!first.toString().includes('"initialize"')) process.exit(1);
    process.stdin.unshift(first);
    serveStdio(server);
  });
} else serveStdio(server);
