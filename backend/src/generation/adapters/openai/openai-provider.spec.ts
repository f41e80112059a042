import { GuardedHttp } from '../../../shared/adapters/egress/guarded-http.js';
import { aBrief } from '../../../editorial/domain/testing/a-brief.js';
import { HEAT_PUMP_DOCUMENTS } from '../../../editorial/domain/testing/heat-pump-documents.js';
import { evidenceOf } from '../../../editorial/domain/testing/some-evidence.js';
import { aWriterContext } from '../../application/testing/a-writer-context.js';
import type { WriterError } from '../../application/writer.js';
import { littleModel } from '../anthropic/testing/little-model.js';
import { fails, says, saysCited } from '../anthropic/testing/reply.js';
import { profileSettings } from '../language-model/failures.js';
import { tokensAtMost } from '../language-model/tokens.js';
import type { ModelDialect } from '../../../shared/domain/model-dialect.js';
import type { OpenAiOptions } from './openai-writer.js';
import { aWriterOn } from './testing/a-writer.js';
import { ChatApi, inChat, KEY } from './testing/chat-api.js';
import type { ChatReply } from './testing/chat-reply.js';

const brief = aBrief();
const material = { brief, ...evidenceOf(brief, HEAT_PUMP_DOCUMENTS) };
const OUTLINE = { sections: [{ id: 's1', heading: 'One', passageIds: [material.passages[0]!.id] }] };
const apis = new Map<ModelDialect, ChatApi>();
afterAll(() => Promise.all([...apis.values()].map((api) => api.stop())));

async function serverOf(dialect: ModelDialect): Promise<ChatApi> {
  const api = apis.get(dialect) ?? (await ChatApi.start(dialect, inChat(littleModel())));
  apis.set(dialect, api);
  api.answersWith(inChat(littleModel()));
  return api;
}

/** Plans, or drafts, against scripted replies. */
async function asked(
  what: 'plan' | 'draft',
  dialect: ModelDialect,
  replies: readonly ChatReply[] | null = null,
  options: Partial<OpenAiOptions> = {},
) {
  const api = await serverOf(dialect);
  if (replies) api.answersWith(replies);
  const context = aWriterContext();
  const writer = aWriterOn(api, dialect, options);
  const outcome = await (
    what === 'plan' ? writer.plan(brief, context) : writer.draft(material, OUTLINE, context)
  ).catch((error: unknown) => error as WriterError);
  return { outcome, error: outcome instanceof Error ? outcome : null, api, writer, calls: context.calls };
}

/** A stream of these events, as a server sends it that keeps to no form. */
const events = (...chunks: unknown[]): ChatReply => ({
  kind: 'sends',
  contentType: 'text/event-stream',
  body: [...chunks.map((chunk) => JSON.stringify(chunk)), '[DONE]'].map((data) => `data: ${data}\n\n`).join(''),
});

describe('a server that lies', () => {
  it.each([
    ['below zero', -5_000_000, -5_000_000],
    ['no number', 'many', {}],
    ['a fraction', 900.5, 20.5],
    ['beyond all bounds', 1e300, 1e300],
  ])('about its tokens, with %s, makes no call free and breaks no run', async (_, prompt, completion) => {
    const choice = { delta: { content: 'It is so [1].' }, finish_reason: 'stop' };
    const usage = { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt };
    const { error, calls } = await asked('draft', 'openai', [events({ choices: [choice], usage })]);
    expect(error).toBeNull();
    expect(calls).toHaveLength(1);
    for (const count of Object.values(calls[0]!.usage)) expect(count).toBeGreaterThanOrEqual(0);
    expect(Object.values(calls[0]!.usage).every(Number.isSafeInteger)).toBe(true);
    expect(calls[0]!.usage.costMicroUsd).toBeGreaterThan(0);
  });

  it.each([
    ['nothing', null],
    ['choices that are no list', { choices: {} }],
    ['a model without a name', { model: 5, choices: [] }],
    ['an id that is none', { id: {}, choices: [] }],
  ])('about its form, with %s, is one whose answer was cut', async (_, chunk) => {
    const { error, calls } = await asked('draft', 'openai', [events(chunk), events(chunk)]);
    expect(error).toMatchObject({ code: 'model-response-interrupted' });
    expect(calls).toHaveLength(2);
  });
});

describe('a request', () => {
  it.each<[ModelDialect, object]>([
    ['openai', { max_completion_tokens: 14_000, reasoning_effort: 'none', stream_options: { include_usage: true } }],
    ['mistral', { max_tokens: 6_000 }],
    ['gemini', { max_tokens: 14_000, reasoning_effort: 'low' }],
    ['ollama', { max_tokens: 14_000, reasoning_effort: 'none' }],
  ])(
    'in the dialect %s limits its answer and its thinking in the way that the server takes',
    async (dialect, parts) => {
      const { api } = await asked('draft', dialect, [saysCited([{ text: 'It is so.' }])]);
      expect(api.requests).toEqual([expect.objectContaining(parts)]);
      expect(api.refusals).toEqual([]);
    },
  );

  it('is made without what a server refuses, and so are all after it', async () => {
    const { api, writer, error } = await asked('plan', 'other');
    expect(error).toBeNull();
    expect(api.refusals).toEqual([
      expect.stringContaining('response_format'),
      expect.stringContaining('stream_options'),
    ]);
    await writer.plan(brief, aWriterContext());
    expect(api.refusals).toHaveLength(2);
    expect(api.requests[1]!.messages[1]!.content).toContain('Answer with one JSON object that follows this schema');
  });

  it('with an API version names the deployment in its path', async () => {
    const api = await serverOf('azure');
    const { error } = await asked('plan', 'azure', null, { baseUrl: api.origin, apiVersion: '2025-04-01' });
    expect(error).toBeNull();
    expect(api.paths.at(-1)).toBe('/openai/deployments/our-helper/chat/completions?api-version=2025-04-01');
  });

  it('with an API version is made also where the environment has the address that the SDK reads', async () => {
    const api = await serverOf('azure');
    process.env['OPENAI_BASE_URL'] = api.origin;
    try {
      const { error } = await asked('plan', 'azure', null, { baseUrl: api.origin, apiVersion: '2025-04-01' });
      expect(error).toBeNull();
    } finally {
      delete process.env['OPENAI_BASE_URL'];
    }
  });

  it('after an answer in another form shows that answer and asks to repair it', async () => {
    const { api, calls } = await asked('plan', 'openai', [
      says('Sure! Here are some questions.'),
      says('{"questions":[{"text":"What is it?","query":"heat pump","cues":[]}]}'),
    ]);
    expect(calls.map(({ error }) => error)).toEqual(['model-response-unreadable', null]);
    expect(api.requests[1]!.messages.slice(2)).toEqual([
      { role: 'assistant', content: 'Sure! Here are some questions.' },
      { role: 'user', content: expect.stringContaining('Answer again, with the object alone') },
    ]);
  });
});

/** An answer of 50 tokens to a prompt of 900. */
const streamed = (details: object, headers: Record<string, string> = {}): ChatReply => ({
  kind: 'sends',
  contentType: 'text/event-stream',
  headers,
  body: [
    { choices: [{ index: 0, delta: { content: 'So.' }, finish_reason: 'stop' }] },
    {
      choices: [],
      usage: { prompt_tokens: 900, completion_tokens: 50, total_tokens: 950, prompt_tokens_details: details },
    },
  ]
    .map((chunk) => `data: ${JSON.stringify({ id: 'c', model: 'gpt-5.2', ...chunk })}\n\n`)
    .join(''),
});

describe('the tokens of a call', () => {
  it('count what was read from the cache apart', async () => {
    const { calls } = await asked('draft', 'openai', [streamed({ cached_tokens: 512 })]);
    expect(calls[0]!.usage).toMatchObject({ inputTokens: 388, cacheRead: 512, cacheWrite: 0, outputTokens: 50 });
  });

  it('count what was written to the cache apart, because some models bill more for it', async () => {
    const { calls } = await asked('draft', 'openai', [
      streamed({ cached_tokens: 512, cache_write_tokens: 300 }, { 'x-request-id': 'r'.repeat(300) }),
    ]);
    expect(calls[0]!.usage).toMatchObject({ inputTokens: 88, cacheRead: 512, cacheWrite: 300, outputTokens: 50 });
    expect(calls[0]!.requestId).toBe('r'.repeat(200));
  });

  it('include the thoughts that a server counts in the total alone', async () => {
    const { calls } = await asked('draft', 'gemini', [saysCited([{ text: 'So.' }], { thinking: 'x'.repeat(4_000) })]);
    expect(calls[0]!.usage.outputTokens).toBe(1_001);
  });

  it('are an upper bound where the server reports none', async () => {
    const text = 'Nobody counts this sentence.';
    const { calls } = await asked('draft', 'vllm', [{ ...says(text), countsNothing: true }]);
    expect(calls[0]!.usage).toMatchObject({
      inputTokens: tokensAtMost(calls[0]!.text),
      outputTokens: tokensAtMost(text),
    });
  });

  it('of a cut answer are all that hidden thoughts may have used', async () => {
    const { calls } = await asked(
      'draft',
      'openai',
      [1, 2].map(() => saysCited([{ text: 'So.' }], { ends: 'cut' })),
    );
    expect(calls.map(({ usage }) => usage.outputTokens)).toEqual([14_000, 28_000]);
  });

  it('cost nothing on a machine whose prices are 0', async () => {
    const free = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 };
    const { strong, small } = {
      strong: { name: 'qwen3:14b', prices: free },
      small: { name: 'llama3.2:3b', prices: free },
    };
    const { calls, writer } = await asked('plan', 'ollama', null, { strong, small });
    expect([calls[0]!.usage.costMicroUsd, writer.reserveMicroUsd]).toEqual([0, 0]);
    expect(calls[0]!.usage.outputTokens).toBeGreaterThan(0);
  });

  it('are reserved at the price of what they cost at least, whatever a write to a cache is said to cost', async () => {
    const api = await serverOf('openai');
    const priced = (cacheWrite: number) =>
      aWriterOn(api, 'openai', {
        strong: { name: 'gpt-5.2', prices: { input: 1_750_000, output: 14_000_000, cacheRead: 175_000, cacheWrite } },
      }).reserveMicroUsd;
    expect(priced(0)).toBe(priced(1_750_000));
  });
});

describe('a model', () => {
  it('that thinks, or runs on a machine of the operator, has more time', async () => {
    const paces = await Promise.all(
      (['mistral', 'openai', 'ollama'] as const).map(
        async (dialect) => aWriterOn(await serverOf(dialect), dialect).pace,
      ),
    );
    expect(paces).toEqual([2, 2, 4]);
  });

  it('behind a name of the operator may not change while it writes', async () => {
    const { writer, api } = await asked('plan', 'azure');
    api.answersWith([{ ...says('{}'), servedBy: 'gpt-4o-mini-2024-07-18' }]);
    await expect(writer.plan(brief, aWriterContext())).rejects.toMatchObject({
      code: 'model-changed',
      message: expect.stringContaining('"gpt-4o-mini-2024-07-18" instead of "gpt-4.1-mini-2025-04-14"'),
    });
  });

  it('at a private address is not asked, unless the operator allows it', async () => {
    const api = await serverOf('ollama');
    const { hostname, port } = new URL(api.origin);
    const guarded = async (allow: { host: string; port: number }[]) => {
      const http = new GuardedHttp({ allow });
      const { error } = await asked('plan', 'ollama', null, { fetch: http.fetch, settings: profileSettings('Ours') });
      await http.close();
      return error;
    };
    expect(await guarded([])).toMatchObject({
      code: 'model-address-refused',
      message: expect.stringContaining('Ask the operator to check the address in the model profile “Ours”.'),
    });
    expect(await guarded([{ host: hostname, port: Number(port) }])).toBeNull();
  });
});

describe('the key', () => {
  it('is in no error, whatever the server says', async () => {
    const { error, calls } = await asked('draft', 'openai', [fails(400, { message: `Bearer ${KEY} is no key` })]);
    expect(JSON.stringify([error?.message, error?.stack, calls])).not.toContain(KEY);
    expect(error?.message).toContain('Bearer … is no key');
  });

  it('is not sent where there is none', async () => {
    const { error } = await asked('plan', 'llama.cpp');
    expect(error).toBeNull();
  });
});

it('a request that is larger than what the account may send in a minute does not wait', async () => {
  const { error, api } = await asked('draft', 'openai', [
    fails(429, { message: 'Request too large for gpt-5.2 on tokens per min (TPM): Limit 30000, Requested 41000.' }),
  ]);
  expect([error?.code, api.requests.length]).toEqual(['model-request-too-large', 1]);
});
