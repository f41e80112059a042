import { KeyLimit, type KeyRule, type KeyWindows, PER_KEY, type RateLimitStatus, type Taken } from './key-limit.js';

/** The shared counts, in memory, on the same clock as the limits under test. */
class WindowsInMemory implements KeyWindows {
  readonly wanted: number[] = [];
  private readonly windows = new Map<string, { asked: number; endsAt: number }>();

  constructor(private readonly clock: { now: number }) {}

  async take(digest: string, want: number, windowMs: number): Promise<Taken | null> {
    this.wanted.push(want);
    const { now } = this.clock;
    await Promise.resolve();
    if (digest === 'nobody’s') return null;
    const last = this.windows.get(digest);
    const window = last && last.endsAt > now ? last : { asked: 0, endsAt: now + windowMs };
    window.asked += want;
    this.windows.set(digest, window);
    return { asked: window.asked, endsInMs: window.endsAt - now };
  }
}

describe('KeyLimit', () => {
  let clock: { now: number };
  let windows: WindowsInMemory;
  let here: KeyLimit;
  let there: KeyLimit;
  const aProcess = (rule: KeyRule = PER_KEY) => new KeyLimit(windows, rule, () => clock.now);

  beforeEach(() => {
    clock = { now: 5_000 };
    windows = new WindowsInMemory(clock);
    here = aProcess();
    there = aProcess();
  });

  const ask = async (limit: KeyLimit, key = 'key') => (await limit.count(key)) as RateLimitStatus;
  /** Counts requests at the processes in turn. @returns the number of requests within the limit */
  const askAll = async (times: number, ...processes: KeyLimit[]) => {
    let within = 0;
    for (let i = 0; i < times; i++) if ((await ask(processes[i % processes.length]!)).isWithin) within++;
    return within;
  };

  it('allows exactly 600 requests a minute in one process, and returns how many are left', async () => {
    for (let i = 1; i <= 600; i++)
      expect(await ask(here)).toEqual({ isWithin: true, remaining: 600 - i, resetMs: 60_000 });
    expect(await ask(here)).toEqual({ isWithin: false, remaining: 0, resetMs: 60_000 });
  });

  it('starts again when the window is over, and not before', async () => {
    await askAll(600, here);
    clock.now += 59_999;
    expect(await ask(here)).toEqual({ isWithin: false, remaining: 0, resetMs: 1 });
    clock.now += 1;
    expect(await ask(here)).toEqual({ isWithin: true, remaining: 599, resetMs: 60_000 });
  });

  it('uses no requests of a window that is over', async () => {
    await ask(here);
    clock.now += 60_000;
    await askAll(600, there);
    expect((await ask(here)).isWithin).toBe(false);
  });

  it('never allows more than the limit in all processes together, and allows all of it when they share it evenly', async () => {
    expect(await askAll(1_000, here, there, aProcess())).toBe(600);
  });

  it.each([2, 5])('withholds from one process at most a thirtieth for each of the others of %i', async (processes) => {
    const others = Array.from({ length: processes - 1 }, () => aProcess());
    await askAll(others.length, ...others);
    expect(await askAll(700, here)).toBe(600 - 20 * (processes - 1));
    expect(await askAll(700, ...others)).toBe(19 * (processes - 1));
  });

  it('never allows more than the limit under concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 900 }, (_, i) => ask(i % 2 ? here : there)));
    expect(answers.filter(({ isWithin }) => isWithin)).toHaveLength(600);
  });

  it('rarely queries the shared count, and never for a key without requests left', async () => {
    await askAll(600, here);
    const takings = windows.wanted.length;
    expect(takings).toBeLessThan(70);
    await askAll(500, here);
    expect(windows.wanted).toHaveLength(takings);
  });

  it('never reports a window that is longer than its length', async () => {
    // The end of a window is rounded to milliseconds, and another process may have begun it a moment after this one
    // measured the time.
    windows.take = () => Promise.resolve({ asked: 20, endsInMs: 60_000.4 });
    expect(await ask(here)).toEqual({ isWithin: true, remaining: 599, resetMs: 60_000 });
  });

  it('counts each key separately', async () => {
    await askAll(601, here);
    expect(await ask(here, 'another')).toMatchObject({ isWithin: true, remaining: 599 });
  });

  it('remembers nothing of an invalid key, and queries it again each time', async () => {
    expect([await here.count('nobody’s'), await here.count('nobody’s')]).toEqual([null, null]);
    expect(windows.wanted).toHaveLength(2);
  });

  it('works with a limit of one', async () => {
    here = aProcess({ limit: 1, windowMs: 1_000 });
    expect([await ask(here), await ask(here)]).toEqual([
      { isWithin: true, remaining: 0, resetMs: 1_000 },
      { isWithin: false, remaining: 0, resetMs: 1_000 },
    ]);
  });

  it('allows requests again after a query failed', async () => {
    windows.take = () => Promise.reject(new Error('the database is away'));
    await expect(here.count('key')).rejects.toThrow('away');
    windows.take = WindowsInMemory.prototype.take.bind(windows);
    expect((await ask(here)).isWithin).toBe(true);
  });
});
