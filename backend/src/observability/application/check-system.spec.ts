import { jest } from '@jest/globals';
import { CheckSystem, FRESH_MS, TIMEOUT_MS } from './check-system.js';
import type { Finding, Part } from './ports.js';

class FakePart implements Part {
  looks = 0;
  readonly label = 'A part';
  constructor(
    readonly id: string,
    public answer: (signal: AbortSignal) => Promise<Finding>,
  ) {}

  check(signal: AbortSignal): Promise<Finding> {
    this.looks += 1;
    return this.answer(signal);
  }
}

const finding = (state: Finding['state']): Finding => ({ state, message: 'Seen.', advice: null });
const finds = (id: string, state: Finding['state']) => new FakePart(id, async () => finding(state));

describe('a check of the system', () => {
  let now = 0;
  beforeEach(() => void (now = 1_000_000));
  afterEach(() => void jest.useRealTimers());
  const checking = (...parts: Part[]) => new CheckSystem({ all: parts }, { now: () => new Date(now) });

  it.each([
    [['ok', 'unused'], 'ok'],
    [['ok', 'attention'], 'attention'],
    [['attention', 'failed', 'ok'], 'failed'],
  ] as const)('has the state of its worst part: %j is %s', async (states, state) => {
    expect(await checking(...states.map((each) => finds(each, each))).execute()).toMatchObject({
      state,
      parts: states.map((each) => ({ id: each, state: each })),
    });
  });

  it('checks each part once for concurrent and shortly following callers, and again later', async () => {
    const part = finds('a', 'ok');
    const check = checking(part);
    await Promise.all(Array.from({ length: 50 }, () => check.execute()));
    now += FRESH_MS - 1;
    await check.execute();
    expect(part.looks).toBe(1);
    now += 1;
    await check.execute();
    expect(part.looks).toBe(2);
  });

  it('lets callers join a check that takes long', async () => {
    let done: (found: Finding) => void = () => undefined;
    const slow = new FakePart('slow', () => new Promise((resolve) => (done = resolve)));
    const check = checking(slow);
    const first = check.execute();
    now += 10 * FRESH_MS;
    const second = check.execute();
    done(finding('ok'));
    expect(await second).toBe(await first);
    expect(slow.looks).toBe(1);
  });

  it('aborts the check of an unresponsive part and shows the others', async () => {
    jest.useFakeTimers();
    let signal: AbortSignal | undefined;
    const silent = new FakePart('silent', (given) => ((signal = given), new Promise(() => undefined)));
    const health = checking(silent, finds('b', 'ok')).execute();
    await jest.advanceTimersByTimeAsync(TIMEOUT_MS);
    expect((await health).parts).toMatchObject([
      { state: 'failed', message: 'It did not answer within 8 seconds.' },
      { state: 'ok' },
    ]);
    expect(signal?.aborted).toBe(true);
  });

  it('reveals nothing of an error thrown by a part', async () => {
    const broken = new FakePart('broken', () => Promise.reject(new Error('password=secret')));
    const health = await checking(broken).execute();
    expect(health.parts).toMatchObject([{ state: 'failed', message: 'It could not be tried.' }]);
    expect(JSON.stringify(health)).not.toContain('secret');
  });
});
