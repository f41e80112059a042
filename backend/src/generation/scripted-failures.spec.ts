import { AnthropicWriter } from './adapters/anthropic/anthropic-writer.js';
import { SMALL_PRICES, STRONG_PRICES } from './adapters/anthropic/testing/a-writer.js';
import { littleModel } from './adapters/anthropic/testing/little-model.js';
import { KEY, MessagesApi, SMALL, STRONG } from './adapters/anthropic/testing/messages-api.js';
import { stepOf } from './adapters/anthropic/testing/messages-request.js';
import { fails, type Reply, says, saysCited, saysJson } from './adapters/anthropic/testing/reply.js';
import { RunTimes } from './application/run-times.js';
import { isResumable } from './domain/run/generation-run.js';
import { expectHonest, hours, ScriptedRun, type Setting, START } from './testing/scripted-run.js';

const busy = (status: number, headers: Record<string, string> = { 'retry-after-ms': '1' }) =>
  fails(status, { headers });
const limit = (more: object) => fails(429, { type: 'rate_limit_error', ...more });
const cited = (more: object = {}) => saysCited([{ text: 'Nobody knows how long this is.' }], more);
const isStalled = (reply?: Reply): boolean => reply?.kind === 'says' && reply.ends === 'stalled';
const thrice = (reply: Reply): Reply[] => [reply, reply, reply];
const lasting = (reply: Reply, until: Date) => ({ reply, until });
const FOREVER = hours(99);

let api: MessagesApi;
beforeAll(async () => void (api = await MessagesApi.start(littleModel())));
afterAll(() => api.stop());

/** Runs with a provider that gives these replies at a step, or one reply until a moment, and answers well after that. */
async function withFailures(
  at: string,
  script: readonly Reply[] | { reply: Reply; until: Date },
  setting: Setting = {},
): Promise<ScriptedRun> {
  const replies = 'until' in script ? [] : [...script];
  const writer = new AnthropicWriter(
    {
      apiKey: KEY,
      baseUrl: api.url,
      strong: { name: STRONG, prices: STRONG_PRICES },
      small: { name: SMALL, prices: SMALL_PRICES },
    },
    undefined,
    // Only a response that never comes is waited for briefly.
    () => (replies[0]?.kind === 'hang' ? 40 : 10_000),
    (step) => (step === at && isStalled(replies[0]) && !setting.times ? 100 : 60_000),
  );
  const engine = new ScriptedRun(writer, setting);
  const well = littleModel();
  api.answersWith((request) => {
    if (!stepOf(request).includes(`Step: ${at}`)) return well(request);
    if ('until' in script) return engine.now < script.until ? script.reply : well(request);
    return replies.shift() ?? well(request);
  });
  return engine.toItsEnd();
}

const CAP = 'reached its spend limit';

describe('a run whose provider fails for a while', () => {
  it.each<[string, string, readonly Reply[] | { reply: Reply; until: Date }, number[]]>([
    ['is overloaded twice, for a moment', 'draft', [busy(529), busy(529)], []],
    ['is overloaded at the plan', 'plan', thrice(busy(529)), [1]],
    ['is overloaded at the outline', 'outline', thrice(busy(529)), [1]],
    ['is overloaded at the draft', 'draft', thrice(busy(529)), [1]],
    ['is overloaded at the metadata', 'metadata', thrice(busy(529)), [1]],
    ['is overloaded for an hour', 'draft', lasting(busy(529), hours(1)), [1, 3, 8, 18, 33, 48, 63]],
    ['is overloaded and says for how long', 'draft', [busy(529, { 'retry-after': '600' })], [10]],
    ['is not available', 'draft', thrice(busy(503)), [1]],
    ['is broken', 'draft', thrice(busy(500)), [1]],
    ['is behind a broken gateway', 'draft', thrice(busy(502)), [1]],
    ['is behind a gateway that is out of time', 'draft', thrice(busy(504)), [1]],
    ['is out of time', 'draft', thrice(busy(408)), [1]],
    ['limits the rate without a time', 'draft', thrice(limit({ headers: {} })), [1]],
    ['limits the rate for 95 seconds', 'draft', [limit({ headers: { 'retry-after': '95' } })], [95 / 60]],
    ['limits the rate for two hours', 'plan', [limit({ headers: { 'retry-after': '7200' } })], [120]],
    ['drops connections', 'draft', thrice({ kind: 'drop' }), [1]],
    ['is slow to begin', 'draft', thrice({ kind: 'hang' }), [1]],
    ['is overloaded in the middle of an answer', 'draft', [cited({ ends: { error: 'overloaded_error' } })], [1]],
    ['breaks in the middle of an answer', 'draft', [cited({ ends: { error: 'api_error' } })], [1]],
    ['cuts a stream once', 'draft', [cited({ ends: 'cut' })], []],
    ['ends a stream early once', 'draft', [cited({ ends: 'short' })], []],
    ['garbles a stream once', 'draft', [cited({ ends: 'garbled' })], []],
    ['writes too much once', 'draft', [cited({ stopReason: 'max_tokens' })], []],
    ['thinks until the limit once', 'plan', [saysCited([], { thinking: 'Hm.', stopReason: 'max_tokens' })], []],
    ['sends bad JSON once', 'plan', [says('{"questions": [')], []],
    ['says nothing once', 'draft', [says(' ')], []],
  ])(
    'because it %s writes its post, pays each step once, and waits no longer than it must',
    async (_, at, script, minutes) => {
      const engine = await withFailures(at, script);
      expectHonest(engine, 'anthropic', [STRONG, SMALL]);
      expect([engine.run.status, engine.attempts]).toEqual(['succeeded', minutes]);
    },
  );

  it.each([
    [1, 'succeeded', undefined],
    [2, 'failed', 'waited-in-vain'],
  ])('whose answer stalls %d times in a row is put back once', async (times, status, code) => {
    const stalled = Array.from({ length: times }, () => cited({ ends: 'stalled' }));
    const engine = await withFailures('draft', stalled);
    expectHonest(engine, 'anthropic', [STRONG, SMALL]);
    expect([engine.run.status, engine.run.error?.code, engine.attempts]).toEqual([status, code, [1]]);
    expect(engine.calls.filter(({ error }) => error === 'model-timed-out')).toHaveLength(times);
  });

  it('asks again at the moment that the provider names as a date', async () => {
    const date = new Date(Date.now() + 20 * 60_000).toUTCString();
    const engine = await withFailures('draft', [limit({ headers: { 'retry-after': date } })]);
    expectHonest(engine, 'anthropic', [STRONG, SMALL]);
    expect(engine.run.status).toBe('succeeded');
    expect(Math.round(engine.attempts[0]!)).toBe(20);
  });
});

describe('a run whose provider fails for good', () => {
  it.each<[string, string, readonly Reply[] | { reply: Reply; until: Date }, string, string, Setting?]>([
    [
      'stays overloaded',
      'draft',
      lasting(busy(529), FOREVER),
      'waited-in-vain',
      'is overloaded. The run waited for 6 hours,',
    ],
    [
      'stays overloaded until the day of its slot ends',
      'draft',
      lasting(busy(529), FOREVER),
      'waited-in-vain',
      'waited for 9 hours',
      { dayEnds: hours(9) },
    ],
    [
      'asks for a longer wait than the run has',
      'draft',
      [busy(529, { 'retry-after': '25200' })],
      'waited-in-vain',
      'asks for a wait of 7 hours',
    ],
    [
      'asks for a wait beyond the day of its slot',
      'draft',
      [limit({ headers: { 'retry-after': '7200' } })],
      'waited-in-vain',
      'too many requests from this account. It asks for a wait of 2 hours',
      { dayEnds: hours(1) },
    ],
    [
      'limits the rate hour after hour',
      'plan',
      lasting(limit({ headers: { 'retry-after': '3600' } }), FOREVER),
      'waited-in-vain',
      'waited for 6 hours',
    ],
    [
      'is overloaded in the middle of two answers',
      'draft',
      [1, 2].map(() => cited({ ends: { error: 'overloaded_error' } })),
      'waited-in-vain',
      'waited for 1 minute',
    ],
    [
      'is overloaded after each cut stream',
      'draft',
      [1, 2].flatMap(() => [cited({ ends: 'cut' }), ...thrice(busy(529))]),
      'waited-in-vain',
      'waited for 1 minute',
    ],
    [
      'has reached the limit of its contract',
      'draft',
      [limit({ errorCode: 'contract_spend_limit_reached' })],
      'model-spend-limit-reached',
      CAP,
    ],
    [
      'has reached the limit of its tier',
      'draft',
      [limit({ errorCode: 'enforced_spend_limit_reached' })],
      'model-spend-limit-reached',
      CAP,
    ],
    [
      'has reached the limit of its organization',
      'plan',
      [limit({ errorCode: 'linked_organization_spend_limit_reached' })],
      'model-spend-limit-reached',
      CAP,
    ],
    [
      'has reached the limit of its workspace',
      'draft',
      [
        limit({
          message: 'You have reached your specified workspace API usage limits. You will regain access on 2026-12-01.',
        }),
      ],
      'model-spend-limit-reached',
      CAP,
    ],
    [
      'cannot bill',
      'draft',
      [fails(402, { type: 'billing_error' })],
      'model-not-paid',
      'no credit or cannot be billed',
    ],
    [
      'has no credit',
      'draft',
      [fails(400, { message: 'Your credit balance is too low to access the API.' })],
      'model-not-paid',
      'no credit',
    ],
    [
      'knows the key no longer',
      'plan',
      [fails(401, { type: 'authentication_error', message: 'expired' })],
      'model-key-refused',
      'does not accept the key',
    ],
    ['forbids the model', 'draft', [fails(403)], 'model-forbidden', `may not use the language model "${STRONG}"`],
    ['has no such model', 'draft', [fails(404)], 'model-unknown', `no language model "${STRONG}"`],
    ['takes no request that long', 'draft', [fails(413)], 'model-request-too-large', 'larger than'],
    [
      'calls the request faulty',
      'draft',
      [fails(400, { message: 'messages: too many' })],
      'model-request-refused',
      '“messages: too many”',
    ],
    [
      'answers with a page',
      'draft',
      [fails(418, { body: '<html>teapot</html>' })],
      'model-request-refused',
      'as faulty (418)',
    ],
    [
      'answers with a page as if all were well',
      'draft',
      [fails(200, { body: '<html>Welcome to nginx!</html>' })],
      'model-missing',
      'is no language model: it sent text/html',
    ],
    [
      'answers with another model',
      'draft',
      [cited({ servedBy: 'claude-haiku-4-5-20251001' })],
      'model-changed',
      `from the language model "claude-haiku-4-5-20251001" instead of "${STRONG}"`,
    ],
    [
      'refuses to write this',
      'draft',
      [says('No.', { stopReason: 'refusal' })],
      'model-refused',
      'refused to write this',
    ],
    [
      'cannot hold the material',
      'draft',
      [says('', { stopReason: 'model_context_window_exceeded' })],
      'model-context-exceeded',
      'can hold at once',
    ],
    ['pauses its answer', 'draft', [cited({ stopReason: 'pause_turn' })], 'model-response-unfinished', '(pause turn)'],
    [
      'writes too much twice',
      'draft',
      [1, 2].map(() => cited({ stopReason: 'max_tokens' })),
      'model-response-too-long',
      'nor at twice that length',
    ],
    [
      'thinks until the limit twice',
      'plan',
      [1, 2].map(() => saysCited([], { thinking: 'Hm.', stopReason: 'max_tokens' })),
      'model-thought-too-long',
      'for thinking',
    ],
    [
      'sends bad JSON twice',
      'plan',
      [1, 2].map(() => says('{"questions": [')),
      'model-response-unreadable',
      'cannot be read, twice',
    ],
    ['says nothing twice', 'draft', [1, 2].map(() => says(' ')), 'model-response-empty', 'with nothing, twice'],
    [
      'cuts two streams',
      'draft',
      [1, 2].map(() => cited({ ends: 'cut' })),
      'model-response-interrupted',
      'in the middle of its answer, twice',
    ],
    ['sends without end', 'draft', [cited({ ends: 'flooded' })], 'model-answer-too-large', 'larger than any post'],
    [
      'finds no section with evidence',
      'outline',
      [saysJson({ sections: [] })],
      'outline-without-evidence',
      'no section',
    ],
    [
      'stalls in the middle of an answer',
      'draft',
      [cited({ ends: 'stalled' })],
      'out-of-time',
      '"draft" had not ended',
      { times: new RunTimes(2_500, 20_000, { draft: 100 }) },
    ],
  ])('because it %s ends with a sentence of its own', async (_, at, script, code, words, ...[setting]) => {
    const engine = await withFailures(at, script, setting);
    expectHonest(engine, 'anthropic', [STRONG, SMALL]);
    expect(engine.run.status).toBe('failed');
    expect(engine.run.error).toMatchObject({ step: at, code, message: expect.stringContaining(words) });
    expect(isResumable(engine.run)).toBe(true);
  });

  it('is given no other writer that came meanwhile', async () => {
    const engine = await withFailures('draft', thrice(busy(529)), {
      meanwhile: (_, waiting) =>
        (waiting.writer = Object.assign(Object.create(waiting.writer) as AnthropicWriter, { id: 'embedded' })),
    });
    expectHonest(engine, 'anthropic', [STRONG, SMALL]);
    expect(engine.run.error).toMatchObject({ code: 'writer-changed' });
  });

  it('can be cancelled while it waits', async () => {
    const engine = await withFailures('draft', lasting(busy(529), FOREVER), {
      meanwhile: (run) => void (run.attempt > 2 && run.cancel(START)),
    });
    expectHonest(engine, 'anthropic', [STRONG, SMALL]);
    expect([engine.run.status, engine.run.isWaiting, engine.attempts.length]).toEqual(['cancelled', false, 2]);
  });
});
