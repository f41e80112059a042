import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import type { Agent } from 'supertest';
import { startTestApp, type TestApp } from '../../test/app.js';
import { describeWithTools, tool } from '../../test/tools.js';
import { aToken, listening } from './testing/agents.js';

const INSPECTOR = tool('@modelcontextprotocol/inspector', 'clients/launcher/build/index.js');
const TOOLS = [
  'list_websites',
  'list_topics',
  'list_posts',
  'get_post',
  'score_draft',
  'submit_draft',
  'start_generation',
  'get_run',
  'request_rewrite',
];

describeWithTools('the inspector of the protocol’s project at /mcp', () => {
  let galley: TestApp;
  let url: string;
  let editor: Agent;
  let websiteId: string;
  let categoryId: string;

  beforeAll(async () => {
    galley = await startTestApp();
    url = await listening(galley);
    ({ editor, websiteId } = await galley.tenant());
    categoryId = (await editor.post('/api/categories').send({ websiteId, name: 'Ventilation' }).expect(201)).body.id;
  });
  afterAll(() => galley.stop());

  const inspect = async (
    token: string,
    ...args: string[]
  ): Promise<{ code: number | null; answer: Record<string, unknown> }> => {
    const child = spawn(
      process.execPath,
      [INSPECTOR, '--cli', url, '--transport', 'http', '--header', `Authorization: Bearer ${token}`, ...args],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    const [output, complaints, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    try {
      return { code, answer: JSON.parse(output) as Record<string, unknown> };
    } catch {
      throw new Error(`the inspector said: ${output}\n${complaints}`);
    }
  };

  it('lists the tools, accepts their schemas and calls them', async () => {
    const { token } = await aToken(editor, 'read', 'write');
    const { answer } = await inspect(token, '--method', 'tools/list');
    const tools = answer['tools'] as {
      name: string;
      description: string;
      inputSchema: object;
      outputSchema: object;
      annotations: object;
    }[];
    expect(tools.map(({ name }) => name)).toEqual(TOOLS);
    for (const { description, outputSchema, annotations } of tools) {
      expect(description).toBeTruthy();
      expect(outputSchema).toMatchObject({ type: 'object' });
      expect(annotations).toMatchObject({
        readOnlyHint: expect.any(Boolean),
        destructiveHint: expect.any(Boolean),
        idempotentHint: expect.any(Boolean),
        openWorldHint: expect.any(Boolean),
      });
    }
    const called = await inspect(
      token,
      '--method',
      'tools/call',
      '--tool-name',
      'list_topics',
      '--tool-arg',
      `websiteId=${websiteId}`,
    );
    expect(called.answer).toMatchObject({ structuredContent: { categories: [{ id: categoryId }] } });
  });
});
