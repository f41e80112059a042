import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { APIConnectionError } from '@anthropic-ai/sdk';
import { until } from '../../../../test/until.js';
import { GuardedHttp } from '../../../shared/adapters/egress/guarded-http.js';
import { aWriterContext } from '../../application/testing/a-writer-context.js';
import { WriterError } from '../../application/writer.js';
import { aBrief } from '../../../editorial/domain/testing/a-brief.js';
import { HEAT_PUMP_DOCUMENTS } from '../../../editorial/domain/testing/heat-pump-documents.js';
import { evidenceOf } from '../../../editorial/domain/testing/some-evidence.js';
import { environmentSettings } from '../language-model/failures.js';
import type { ModelQuestion } from '../language-model/model-provider.js';
import { ServedModels } from '../language-model/served-model.js';
import { failureOf } from './failure-of.js';
import { AnthropicWriter } from './anthropic-writer.js';
import { aWriterOn, SMALL_PRICES, STRONG_PRICES } from './testing/a-writer.js';
import { littleModel } from './testing/little-model.js';
import { KEY, MessagesApi, SMALL, STRONG } from './testing/messages-api.js';
import { tokensOf } from './tokens-used.js';
import { fails, type Reply, says, saysCited, saysJson } from './testing/reply.js';

const brief = aBrief();
const material = { brief, ...evidenceOf(brief, HEAT_PUMP_DOCUMENTS) };
const OUTLINE = {
  sections: [{ id: 's1', heading: 'One', topic: 'One', lead: '', passageIds: [material.passages[0]!.id] }],
};
const TEXT = 'Nobody knows how long this opening will be. It goes on for a while.';

let api: MessagesApi;
beforeAll(async () => void (api = await MessagesApi.start(littleModel())));
afterAll(() => api.stop());

/** Runs a draft against scripted responses of the API and returns its outcome. */
async function drafted(...replies: Reply[]) {
  api.answersWith(replies);
  const context = aWriterContext();
  const outcome = await aWriterOn(api)
    .draft(material, OUTLINE, context)
    .catch((error: unknown) => error as WriterError);
  return {
    outcome,
    error: outcome instanceof WriterError ? outcome : null,
    calls: context.calls,
    requests: api.requests.length,
  };
}

describe.each([
  [
    400,
    fails(400, { type: 'invalid_request_error', message: 'prompt is too long: 210000 tokens > 200000 maximum' }),
    'model-request-refused',
    'upstream',
    'as faulty (400): “prompt is too long: 210000 tokens > 200000 maximum”',
    1,
  ],
  [
    400,
    fails(400, { type: 'invalid_request_error', message: 'Your credit balance is too low to access the API.' }),
    'model-not-paid',
    'upstream',
    'has no credit',
    1,
  ],
  [401, fails(401, { type: 'authentication_error' }), 'model-key-refused', 'upstream', 'valid ANTHROPIC_API_KEY', 1],
  [402, fails(402, { type: 'billing_error' }), 'model-not-paid', 'upstream', 'settle that with the provider', 1],
  [
    403,
    fails(403, { type: 'permission_error' }),
    'model-forbidden',
    'upstream',
    'may not use the language model "claude-sonnet-5-5"',
    1,
  ],
  [
    404,
    fails(404, { type: 'not_found_error' }),
    'model-unknown',
    'upstream',
    'no language model "claude-sonnet-5-5"',
    1,
  ],
  [408, fails(408, { type: 'timeout_error' }), 'model-timed-out', 'timeout', 'did not answer in time', 3],
  [413, fails(413, { type: 'request_too_large' }), 'model-request-too-large', 'upstream', 'larger than', 1],
  [429, fails(429, { type: 'rate_limit_error' }), 'model-rate-limited', 'upstream', 'too many requests', 3],
  [500, fails(500), 'model-provider-broke', 'upstream', "Something broke at the language model's provider (500)", 3],
  [503, fails(503), 'model-overloaded', 'upstream', 'overloaded', 3],
  [504, fails(504, { type: 'timeout_error' }), 'model-timed-out', 'timeout', 'did not answer in time', 3],
  [529, fails(529, { type: 'overloaded_error' }), 'model-overloaded', 'upstream', 'overloaded', 3],
  [
    302,
    fails(302, { headers: { location: 'https://elsewhere.example/' }, body: '' }),
    'model-missing',
    'upstream',
    'it sent a redirect instead of a stream of text. Ask the operator to check ANTHROPIC_BASE_URL',
    1,
  ],
  [418, fails(418, { body: '<html>teapot</html>' }), 'model-request-refused', 'upstream', 'as faulty (418)', 1],
] as const)('a status of %i', (_, reply, code, kind, words, requests) => {
  it(`is ${code}, said in words, and asked ${requests} times in all`, async () => {
    const result = await drafted(reply);
    expect([result.error?.code, result.error?.kind, result.error?.step]).toEqual([code, kind, 'draft']);
    expect(result.error?.message).toContain(words);
    expect(result.requests).toBe(requests);
    expect(result.calls).toEqual([
      expect.objectContaining({
        error: code,
        requestId: expect.stringMatching(/^req_/),
        usage: expect.objectContaining({ costMicroUsd: 0 }),
      }),
    ]);
  });
});

describe('a limit', () => {
  it('that ends soon is waited for', async () => {
    const { error, requests } = await drafted(fails(429), fails(529), says(TEXT));
    expect([error, requests]).toEqual([null, 3]);
  });

  it.each([
    ['of the contract', fails(429, { type: 'rate_limit_error', errorCode: 'contract_spend_limit_reached' })],
    ['of the API tier', fails(429, { type: 'rate_limit_error', errorCode: 'enforced_spend_limit_reached' })],
    [
      'of the workspace, which has only words',
      fails(429, {
        type: 'rate_limit_error',
        message: 'You have reached your specified workspace API usage limits. You will regain access on 2026-12-01.',
      }),
    ],
  ])('on spending, %s, is not tried again', async (_, reply) => {
    const { error, requests } = await drafted(reply);
    expect([error?.code, requests]).toEqual(['model-spend-limit-reached', 1]);
    expect(error?.message).toContain('reached its spend limit');
  });

  it('that lasts longer than a step is not waited for, and the failure says how long it lasts', async () => {
    const { error, requests } = await drafted(fails(429, { headers: { 'retry-after': '95' } }));
    expect([error?.code, requests]).toEqual(['model-rate-limited', 1]);
    expect(error).toMatchObject({ retryAfterSeconds: 95 });
    const later = await drafted(fails(529, { headers: { 'retry-after': '600' } }));
    expect([later.error?.code, later.requests]).toEqual(['model-overloaded', 1]);
    expect(later.error).toMatchObject({ retryAfterSeconds: 600 });
  });
});

describe('a stream that ends too early', () => {
  it.each(['cut', 'short', 'garbled'] as const)(
    '(%s) is repeated once, and both calls are recorded with their usage',
    async (ends) => {
      const { outcome, calls } = await drafted(saysCited([{ text: TEXT }], { ends }), saysCited([{ text: TEXT }]));
      expect(outcome).toMatchObject({ blocks: [{ kind: 'paragraph' }] });
      expect(calls.map(({ error }) => error)).toEqual(['model-response-interrupted', null]);
      for (const { usage } of calls) {
        expect(usage.inputTokens + usage.cacheRead + usage.cacheWrite).toBeGreaterThan(1_000);
        expect(usage.costMicroUsd).toBeGreaterThan(0);
      }
      expect(calls[0]!.usage.outputTokens).toBeGreaterThan(1);
    },
  );

  it('is a failure the second time', async () => {
    const { error, calls } = await drafted(saysCited([{ text: TEXT }], { ends: 'cut' }));
    expect([error?.code, error?.kind, calls.length]).toEqual(['model-response-interrupted', 'upstream', 2]);
  });

  it.each([
    ['overloaded_error', 'model-overloaded'],
    ['api_error', 'model-provider-broke'],
    ['rate_limit_error', 'model-rate-limited'],
    ['timeout_error', 'model-timed-out'],
  ])('with an event of %s is %s, which may be billed, and not repeated at once', async (type, code) => {
    const { error, calls } = await drafted(saysCited([{ text: TEXT }], { ends: { error: type } }));
    expect(error).toMatchObject({ code, isBilled: true });
    expect(calls.map((call) => call.error)).toEqual([code]);
    expect(calls[0]!.usage.costMicroUsd).toBeGreaterThan(0);
  });
});

describe('a response that', () => {
  it.each([
    [
      'refusal',
      { type: 'refusal', category: 'general_harms', explanation: null },
      'model-refused',
      'refused to write this (general harms)',
    ],
    ['refusal', null, 'model-refused', 'refused to write this. Change'],
    ['model_context_window_exceeded', {}, 'model-context-exceeded', 'can hold at once'],
    ['pause_turn', {}, 'model-response-unfinished', 'before its answer was finished (pause turn)'],
    ['tool_use', {}, 'model-response-unfinished', '(tool use)'],
    ['a_reason_of_tomorrow', {}, 'model-response-unfinished', '(a reason of tomorrow)'],
  ] as const)(
    'is stopped by %s fails with a message of its own, is billed and not repeated',
    async (stopReason, stopDetails, code, words) => {
      const { error, calls } = await drafted(says(TEXT, { stopReason, stopDetails: stopDetails ?? undefined }));
      expect([error?.code, error?.kind]).toEqual([code, 'upstream']);
      expect(error?.message).toContain(words);
      expect(calls).toEqual([expect.objectContaining({ error: code })]);
      expect(calls[0]!.usage.costMicroUsd).toBeGreaterThan(0);
    },
  );

  it('reached its length is requested once more with twice the room', async () => {
    const long = says(TEXT, { stopReason: 'max_tokens' });
    expect((await drafted(long, says(TEXT))).error).toBeNull();
    expect(api.requests.map(({ max_tokens: room }) => room)).toEqual([6_000, 12_000]);
    const { error, calls } = await drafted(long);
    expect([error?.code, error?.kind, calls.length]).toEqual(['model-response-too-long', 'upstream', 2]);
    expect(error?.message).toContain('nor at twice that length');
  });

  it('is all thinking has a message of its own', async () => {
    const { error, calls } = await drafted(saysCited([], { thinking: 'Hm. '.repeat(99), stopReason: 'max_tokens' }));
    expect([error?.code, calls.length]).toEqual(['model-thought-too-long', 2]);
    expect(error?.message).toContain('all the room of its answer for thinking');
  });

  it('is empty is requested once more', async () => {
    const { error, calls } = await drafted(says('  \n'));
    expect([error?.code, calls.length]).toEqual(['model-response-empty', 2]);
    expect((await drafted(saysCited([]), says(TEXT))).error).toBeNull();
  });

  it.each([
    ['truncated', says('{"questions": [{"text": "What')],
    ['of another form', saysJson({ answers: [] })],
    ['of another type', saysJson({ questions: 'none' })],
    ['no JSON', says('I would rather not.')],
  ])('is %s instead of valid JSON is requested once more, and both calls are recorded', async (_, reply) => {
    const context = aWriterContext();
    api.answersWith([reply]);
    await expect(aWriterOn(api).plan(brief, context)).rejects.toMatchObject({
      code: 'model-response-unreadable',
      step: 'plan',
      kind: 'upstream',
    });
    expect(context.calls.map(({ error, usage }) => [error, usage.costMicroUsd > 0])).toEqual([
      ['model-response-unreadable', true],
      ['model-response-unreadable', true],
    ]);
  });

  it('has text or a code fence around its JSON is accepted', async () => {
    const plan = JSON.stringify({ questions: [{ text: 'What is it?', query: 'it', cues: ['x'] }] });
    api.answersWith([says(`Sure, here it is:\n\`\`\`json\n${plan}\n\`\`\``)]);
    expect((await aWriterOn(api).plan(brief, aWriterContext()))[0]?.text).toBe('What is it?');
  });

  it('leaves an outline without evidence fails', async () => {
    api.answersWith([saysJson({ sections: [{ heading: 'Nothing', passages: [] }] })]);
    await expect(aWriterOn(api).outline(material, aWriterContext())).rejects.toMatchObject({
      code: 'outline-without-evidence',
      kind: 'unprocessable',
      step: 'outline',
    });
  });
});

describe('a response of another model', () => {
  it('is not read on, and of its names a person sees the beginning', async () => {
    const { error, calls, requests } = await drafted(
      saysCited([{ text: TEXT }], { servedBy: `o${'x'.repeat(9_999)}\0` }),
    );
    expect([error?.code, requests]).toEqual(['model-changed', 1]);
    expect(error?.message.length).toBeLessThan(500);
    expect(calls[0]!.usage.outputTokens).toBeLessThan(10);
  });

  it('is one of its releases, or what a gateway has under a name of its own', async () => {
    expect((await drafted(says(TEXT, { servedBy: 'claude-sonnet-5-5-20261001' }))).error).toBeNull();
    const served = new ServedModels((name) => !name.startsWith('claude-'), environmentSettings('ANTHROPIC'));
    const ours = { step: 'draft', model: { name: 'our-writer' } } as ModelQuestion;
    served.requireSame(ours, 'claude-sonnet-5-5');
    expect(() => served.requireSame(ours, 'claude-haiku-5-5')).toThrow('instead of "claude-sonnet-5-5"');
  });
});

it('a stream that is cut counts all that hidden thoughts of a model may have used', async () => {
  api.answersWith([saysCited([{ text: TEXT }], { ends: 'cut' })]);
  const context = aWriterContext();
  const writer = aWriterOn(api, KEY, 'claude-opus-5-5');
  await expect(writer.draft(material, OUTLINE, context)).rejects.toThrow('twice');
  expect(context.calls.map(({ usage }) => usage.outputTokens)).toEqual([14_000, 28_000]);
});

describe('a failed connection', () => {
  it('because the address is a private one is reported at once, with what to do', async () => {
    const http = new GuardedHttp();
    const asked = new AnthropicWriter({
      apiKey: KEY,
      baseUrl: api.url,
      strong: { name: STRONG, prices: STRONG_PRICES },
      small: { name: SMALL, prices: SMALL_PRICES },
      fetch: http.fetch,
    }).plan(brief, aWriterContext());
    await expect(asked).rejects.toMatchObject({
      code: 'model-address-refused',
      message: expect.stringContaining('EGRESS_ALLOW. Ask the operator to check ANTHROPIC_BASE_URL.'),
    });
    await http.close();
  });

  it('is reported with the host only', async () => {
    const free = createServer();
    await new Promise<void>((listening) => free.listen(0, '127.0.0.1', listening));
    const { port } = free.address() as AddressInfo;
    await new Promise((closed) => free.close(closed));
    const context = aWriterContext();
    const asked = aWriterOn({ url: `http://127.0.0.1:${port}` }).plan(brief, context);
    await expect(asked).rejects.toMatchObject({
      code: 'model-unreachable',
      kind: 'upstream',
      message: `The language model cannot be reached: 127.0.0.1:${port} refused the connection.`,
    });
    expect(context.calls).toEqual([
      expect.objectContaining({
        error: 'model-unreachable',
        requestId: null,
        usage: expect.objectContaining({ costMicroUsd: 0 }),
      }),
    ]);
  });

  it.each([
    ['ENOTFOUND', 'model-address-wrong', 'is not known by that name. Ask the operator'],
    ['CERT_HAS_EXPIRED', 'model-address-wrong', 'has no certificate that can be trusted. Ask'],
    ['EAI_AGAIN', 'model-unreachable', 'is not known by that name at the moment.'],
    ['EHOSTUNREACH', 'model-unreachable', 'cannot be reached over the network.'],
    ['nothing known', 'model-unreachable', 'could not be asked.'],
  ])('for %s is %s', (reason, code, words) => {
    const cause = new TypeError('fetch failed', { cause: Object.assign(new Error(reason), { code: reason }) });
    const settings = environmentSettings('ANTHROPIC');
    const asked = { step: 'draft', model: 'm', host: 'models.example', apiKey: KEY, settings } as const;
    expect(failureOf(new APIConnectionError({ cause }), asked)).toMatchObject({
      code,
      message: expect.stringContaining(`models.example ${words}`),
    });
  });

  it('is retried when it breaks before a response', async () => {
    const { error, requests } = await drafted({ kind: 'drop' }, says(TEXT));
    expect([error, requests]).toEqual([null, 2]);
  });
});

describe('tokens that a gateway does not report, or reports below zero', () => {
  it.each([
    ['are counted from the text', undefined],
    ['make no call free', { input_tokens: -9, output_tokens: -9, cache_read_input_tokens: -9_000_000 }],
  ])('%s', (_, usage) => {
    const message = { content: [{ type: 'text', text: TEXT }], stop_reason: 'end_turn', usage } as never;
    const tokens = tokensOf(message, 'Everything that it read.', 0);
    expect(tokens).toMatchObject({ inputTokens: 8, cacheRead: 0, cacheWrite: 0 });
    expect(tokens.outputTokens).toBeGreaterThan(0);
  });
});

describe('stopping a run', () => {
  it.each([
    ['before an answer', { kind: 'hang' }],
    ['in the middle of one', saysCited([{ text: TEXT }], { ends: 'stalled' })],
  ] as const)('%s closes the connection, and the usage is recorded', async (_, reply) => {
    const stop = new AbortController();
    const context = aWriterContext(stop.signal);
    api.answersWith([reply]);
    const going = aWriterOn(api).draft(material, OUTLINE, context);
    await until('the model is asked', () => api.requests.length);
    stop.abort(new Error('stopping'));
    await expect(going).rejects.toThrow('stopping');
    expect(context.calls.map(({ error }) => error)).toEqual(['aborted']);
    expect(api.requests).toHaveLength(1);
  });
});

describe('secrets', () => {
  it('are in no error, whatever the provider responds', async () => {
    const { error, calls } = await drafted(fails(400, { message: `Bearer ${KEY} is not a key that ${KEY} would be` }));
    expect(JSON.stringify([error?.message, error?.stack, error?.details, calls])).not.toContain(KEY);
    expect(error?.message).toContain('Bearer … is not a key');
  });

  it('are not in the error for a wrong API key', async () => {
    const wrong = 'sk-ant-wrong-0123456789';
    api.answersWith(littleModel());
    const refused = await aWriterOn(api, wrong)
      .plan(brief, aWriterContext())
      .catch((error: Error) => error as WriterError);
    expect(refused).toMatchObject({ code: 'model-key-refused' });
    expect(`${(refused as Error).message} ${(refused as Error).stack}`).not.toContain(wrong);
  });
});
