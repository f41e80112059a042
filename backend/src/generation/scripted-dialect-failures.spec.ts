import { littleModel } from './adapters/anthropic/testing/little-model.js';
import { fails, says, saysCited, saysJson } from './adapters/anthropic/testing/reply.js';
import { MODEL_DIALECTS, type ModelDialect } from '../shared/domain/model-dialect.js';
import { DIALECTS } from './adapters/openai/dialects.js';
import { aWriterOn } from './adapters/openai/testing/a-writer.js';
import { ChatApi, inChat } from './adapters/openai/testing/chat-api.js';
import type { ChatReply, FailingInChat } from './adapters/openai/testing/chat-reply.js';
import { stepNameOf } from './adapters/openai/testing/chat-request.js';
import { DIALECT_SERVERS } from './adapters/openai/testing/dialect-server.js';
import { RunTimes } from './application/run-times.js';
import { isResumable } from './domain/run/generation-run.js';
import { expectHonest, hours, ScriptedRun, type Setting } from './testing/scripted-run.js';

const busy = (status: number, headers: Record<string, string> = { 'retry-after-ms': '1' }): ChatReply =>
  fails(status, { headers });
const limit = (message: string, more: Partial<FailingInChat> = {}): ChatReply => ({
  kind: 'fails',
  status: 429,
  message,
  ...more,
});
const faulty = (status: number, message: string, more: Partial<FailingInChat> = {}): ChatReply => ({
  kind: 'fails',
  status,
  message,
  ...more,
});
const cited = (more: object = {}): ChatReply => saysCited([{ text: 'Nobody knows how long this is.' }], more);
const isStalled = (reply?: ChatReply): boolean => reply?.kind === 'says' && reply.ends === 'stalled';
const twice = (reply: ChatReply): ChatReply[] => [reply, reply];
const page: ChatReply = { kind: 'sends', contentType: 'text/html', body: '<html>Welcome to nginx!</html>' };
const FOREVER = hours(99);
type Script = readonly ChatReply[] | { reply: ChatReply; until: Date };
const lasting = (reply: ChatReply, until: Date): Script => ({ reply, until });

/** How a server limits the rate for 95 seconds. */
const FOR_95_SECONDS: Readonly<Partial<Record<ModelDialect, ChatReply>>> = {
  openai: limit('Rate limit reached for gpt-5.2 on tokens per min (TPM). Please try again in 1m35s.', {
    code: 'rate_limit_exceeded',
  }),
  azure: limit('Requests to the operation have exceeded the token rate limit. Please retry after 95 seconds.'),
  gemini: limit('You exceeded your current quota, please check your plan and billing details.', {
    type: 'RESOURCE_EXHAUSTED',
    details: [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '94.6s' }],
  }),
};
/** How a server says that the account has no money left. */
const NO_MONEY: Readonly<Partial<Record<ModelDialect, ChatReply>>> = {
  openai: limit('You exceeded your current quota, please check your plan and billing details.', {
    code: 'insufficient_quota',
  }),
  azure: limit('The spending limit of this subscription is reached.', { code: 'insufficient_quota' }),
  mistral: limit('You have reached your monthly usage limit.'),
  gemini: limit('Your project has exceeded its monthly spending cap.'),
};
/** How a server refuses a prompt that it has no room for. */
const NO_ROOM: Readonly<Record<ModelDialect, ChatReply>> = {
  openai: faulty(400, "This model's maximum context length is 8192 tokens.", { code: 'context_length_exceeded' }),
  azure: faulty(400, "This model's maximum context length is 8192 tokens.", { code: 'context_length_exceeded' }),
  mistral: says('Cut', { stopReason: 'model_length' }),
  gemini: faulty(400, 'The input token count (210000) exceeds the maximum number of tokens allowed (131072).'),
  ollama: faulty(400, 'the input length exceeds the context length (4096)'),
  vllm: faulty(
    400,
    "'max_tokens' is too large: 6000. This model's maximum context length is 8192 tokens and your request has 9000.",
  ),
  'lm-studio': cited({ ends: { error: 'Trying to keep the first 9000 tokens when context the overflows.' } }),
  'llama.cpp': faulty(
    400,
    'request (9000 tokens) exceeds the available context size (4096 tokens), try increasing it',
    {
      type: 'exceed_context_size_error',
    },
  ),
  other: faulty(500, 'Context size has been exceeded.'),
};
/** How a server refuses a text for what it is about. */
const FILTERED: Readonly<Partial<Record<ModelDialect, ChatReply>>> = {
  azure: faulty(
    400,
    "The response was filtered due to the prompt triggering Azure OpenAI's content management policy.",
    {
      code: 'content_filter',
    },
  ),
};

describe.each(MODEL_DIALECTS)('a run whose model speaks the dialect %s', (dialect) => {
  const { strong, small, wrongKey, unknownModel } = DIALECT_SERVERS[dialect];
  const { isOwnMachine, cutsPrompts } = DIALECTS[dialect];
  /** As many replies as the client asks for before it gives up. */
  const always = (reply: ChatReply): ChatReply[] => Array.from({ length: isOwnMachine ? 2 : 3 }, () => reply);

  let api: ChatApi;
  beforeAll(async () => void (api = await ChatApi.start(dialect, inChat(littleModel()))));
  afterAll(() => api.stop());

  /** Runs with a server that gives these replies at a step, or one reply until a moment, and answers well after that. */
  async function withFailures(at: string, script: Script, setting: Setting = {}): Promise<ScriptedRun> {
    const replies = 'until' in script ? [] : [...script];
    // Only a response that never comes is waited for briefly.
    const writer = aWriterOn(
      api,
      dialect,
      {},
      () => (replies[0]?.kind === 'hang' ? 40 : 10_000),
      (step) => (step === at && isStalled(replies[0]) && !setting.times ? 100 : 60_000),
    );
    const run = new ScriptedRun(writer, setting);
    const well = inChat(littleModel());
    api.answersWith((request) => {
      if (stepNameOf(request) !== at) return well(request);
      if ('until' in script) return run.now < script.until ? script.reply : well(request);
      return replies.shift() ?? well(request);
    });
    return run.toItsEnd();
  }

  it.each<[string, string, Script, number[]]>([
    ['is overloaded for a moment', 'draft', [busy(503)], []],
    ['is overloaded at the plan', 'plan', always(busy(503)), [1]],
    ['is overloaded at the draft', 'draft', always(busy(503)), [1]],
    ['is overloaded at the metadata', 'metadata', always(busy(529)), [1]],
    ['is overloaded for an hour', 'draft', lasting(busy(503), hours(1)), [1, 3, 8, 18, 33, 48, 63]],
    ['is overloaded and says for how long', 'draft', [busy(503, { 'retry-after': '600' })], [10]],
    ['is broken', 'draft', always(busy(500)), [1]],
    ['is behind a broken gateway', 'draft', always(fails(502, { body: '<html>Bad gateway</html>' })), [1]],
    ['is behind a gateway that is out of time', 'draft', always(busy(504)), [1]],
    ['is out of time', 'draft', always(busy(408)), [1]],
    ['loads the model', 'draft', always(fails(503, { message: 'Loading model' })), [1]],
    ['limits the rate without a time', 'draft', always(fails(429, { message: 'Too many requests' })), [1]],
    [
      'limits the rate for 95 seconds in its own words',
      'draft',
      [FOR_95_SECONDS[dialect] ?? limit('Too many requests', { headers: { 'retry-after': '95' } })],
      [95 / 60],
    ],
    ['limits the rate for two hours', 'plan', [limit('Slow down', { headers: { 'retry-after': '7200' } })], [120]],
    ['drops connections', 'draft', always({ kind: 'drop' }), [1]],
    ['is slow to begin', 'draft', always({ kind: 'hang' }), [1]],
    ['is overloaded in the middle of an answer', 'draft', [cited({ ends: { error: 'Overloaded, try again' } })], [1]],
    ['breaks in the middle of an answer', 'draft', [cited({ ends: { error: 'CUDA error' } })], [1]],
    ['limits the rate in the middle of an answer', 'draft', [cited({ ends: { error: 'rate limit reached' } })], [1]],
    ['stalls in the middle of an answer', 'draft', [cited({ ends: 'stalled' })], [1]],
    ['cuts a stream once', 'draft', [cited({ ends: 'cut' })], []],
    ['ends a stream early once', 'draft', [cited({ ends: 'short' })], []],
    ['garbles a stream once', 'draft', [cited({ ends: 'garbled' })], []],
    ['writes too much once', 'draft', [cited({ stopReason: 'max_tokens' })], []],
    ['thinks until the limit once', 'plan', [saysCited([], { thinking: 'Hm.', stopReason: 'max_tokens' })], []],
    ['sends bad JSON once', 'plan', [says('{"questions": [')], []],
    ['sends JSON of another form once', 'outline', [saysJson({ headings: [] })], []],
    ['says nothing once', 'draft', [says(' ')], []],
    ['only thinks once', 'draft', [says('<think>Let me see.</think>')], []],
  ])(
    'because it %s writes its post, pays each step once, and waits no longer than it must',
    async (_, at, script, minutes) => {
      const run = await withFailures(at, script);
      expectHonest(run, 'openai-compatible', [strong, small]);
      expect([run.run.error, run.run.status, run.attempts]).toEqual([null, 'succeeded', minutes]);
    },
  );

  it.each<[string, string, Script, string, string, Setting?]>([
    ['stays overloaded', 'draft', lasting(busy(503), FOREVER), 'waited-in-vain', 'waited for 6 hours'],
    [
      'asks for a longer wait than the run has',
      'draft',
      [busy(503, { 'retry-after': '25200' })],
      'waited-in-vain',
      '7 hours',
    ],
    [
      'has no money left',
      'draft',
      [NO_MONEY[dialect] ?? limit('Budget has been exceeded! Current cost: 11.2')],
      'model-spend-limit-reached',
      'reached its spend limit',
    ],
    ['cannot bill', 'draft', [faulty(402, 'Insufficient Balance')], 'model-not-paid', 'no credit or cannot be billed'],
    ['knows the key no longer', 'plan', [wrongKey], 'model-key-refused', 'valid OPENAI_API_KEY'],
    [
      'forbids the model',
      'draft',
      [faulty(403, 'Not for you')],
      'model-forbidden',
      `may not use the language model "${strong}"`,
    ],
    ['has no such model', 'draft', [unknownModel(strong)], 'model-unknown', `no language model "${strong}"`],
    [
      'takes no request that long',
      'draft',
      [faulty(413, 'Payload too large')],
      'model-request-too-large',
      'larger than',
    ],
    [
      'calls the request faulty',
      'draft',
      [faulty(400, 'messages: too many')],
      'model-request-refused',
      '“messages: too many”',
    ],
    ['answers with a page', 'draft', [page], 'model-missing', 'sent text/html instead'],
    [
      'answers with a page and an error',
      'draft',
      [fails(418, { body: '<html>teapot</html>' })],
      'model-request-refused',
      'as faulty (418)',
    ],
    [
      'answers without a stream',
      'draft',
      [{ kind: 'sends', contentType: 'application/json', body: '{"choices":[]}' }],
      'model-missing',
      'sent application/json instead',
    ],
    [
      'sends the client elsewhere',
      'draft',
      [{ kind: 'sends', status: 302, contentType: 'text/html', body: '', headers: { location: '/login' } }],
      'model-missing',
      'sent a redirect instead',
    ],
    ['sends without end', 'draft', [{ kind: 'floods' }], 'model-answer-too-large', 'larger than any post'],
    ['filters the answer', 'draft', [says('No.', { stopReason: 'refusal' })], 'model-refused', '(content filter)'],
    [
      'refuses to write this',
      'draft',
      [FILTERED[dialect] ?? { ...says(''), refusal: 'I cannot help with that.' }],
      'model-refused',
      'refused to write this',
    ],
    ['has no room for the material', 'draft', [NO_ROOM[dialect]], 'model-context-exceeded', 'can hold at once'],
    ['wants a tool', 'draft', [cited({ stopReason: 'tool_calls' })], 'model-response-unfinished', '(tool calls)'],
    [
      'writes too much twice',
      'draft',
      twice(cited({ stopReason: 'max_tokens' })),
      'model-response-too-long',
      'nor at twice that length',
    ],
    [
      'thinks until the limit twice',
      'plan',
      twice(saysCited([], { thinking: 'Hm.', stopReason: 'max_tokens' })),
      'model-thought-too-long',
      'for thinking',
    ],
    [
      'sends bad JSON twice',
      'plan',
      twice(says('{"questions": [')),
      'model-response-unreadable',
      'cannot be read, twice',
    ],
    ['says nothing twice', 'draft', twice(says(' ')), 'model-response-empty', 'with nothing, twice'],
    [
      'cuts two streams',
      'draft',
      twice(cited({ ends: 'cut' })),
      'model-response-interrupted',
      'in the middle of its answer, twice',
    ],
    [
      'lets another model answer',
      'metadata',
      [{ ...says('{}'), servedBy: 'tiny-model' }],
      'model-changed',
      'came from the language model "tiny-model" instead of',
    ],
    [
      'stalls in the middle of an answer',
      'draft',
      [cited({ ends: 'stalled' })],
      'out-of-time',
      '"draft" had not ended',
      { times: new RunTimes(2_500, 20_000, { draft: 100 }) },
    ],
    ...(cutsPrompts
      ? ([
          [
            'drops a part of the prompt',
            'draft',
            [{ ...says('A post without its sources.'), promptTokens: 500 }],
            'model-prompt-cut',
            'no room for all of the material',
          ],
        ] as [string, string, Script, string, string][])
      : []),
  ])('because it %s ends with a sentence of its own', async (_, at, script, code, words, ...[setting]) => {
    const run = await withFailures(at, script, setting);
    expectHonest(run, 'openai-compatible', [strong, small]);
    expect(run.run.status).toBe('failed');
    expect(run.run.error).toMatchObject({ step: at, code, message: expect.stringContaining(words) });
    expect(isResumable(run.run)).toBe(true);
  });
});
