import { EventLoopHolds, type LoopHold, type LoopTask } from './event-loop-holds.js';

const task = (name: string): LoopTask & { over: boolean } => ({
  kind: 'request',
  over: false,
  describe: () => ({ name }),
  isOver() {
    return this.over;
  },
});

describe('a hold of the event loop', () => {
  let at: number;
  let found: LoopHold[];
  let holds: EventLoopHolds;
  beforeEach(() => {
    [at, found] = [0, []];
    holds = new EventLoopHolds(
      () => at,
      (hold) => found.push(hold),
    );
  });
  const after = (ms: number, what: () => void): void => {
    at += ms;
    what();
  };
  const describedHolds = () => found.map(({ ms, suspects }) => [ms, ...suspects.map((one) => one.describe()['name'])]);

  it('is none while something happens every half second', () => {
    const one = task('one');
    after(500, () => holds.begin(one));
    after(500, () => holds.step(one));
    after(500, () => holds.beat());
    expect(describedHolds()).toEqual([]);
  });

  it('is by the task that gets on right after it, whoever else is under way', () => {
    const [one, other] = [task('one'), task('other')];
    holds.begin(one);
    holds.begin(other);
    after(501, () => holds.step(one));
    expect(describedHolds()).toEqual([[501, 'one']]);
  });

  it('is told once', () => {
    const one = task('one');
    holds.begin(one);
    after(9_000, () => holds.step(one));
    after(50, () => holds.beat());
    expect(describedHolds()).toEqual([[9_000, 'one']]);
  });

  it('is never by a task that only came after it', () => {
    holds.begin(task('one'));
    after(800, () => holds.begin(task('late')));
    expect(describedHolds()).toEqual([[800, 'one']]);
  });

  it('is likeliest by the task that moved last before it, where none of them tells', () => {
    const [one, other, third] = [task('one'), task('other'), task('third')];
    for (const each of [one, other, third]) holds.begin(each);
    holds.step(one);
    after(700, () => holds.beat());
    expect(describedHolds()).toEqual([[700, 'one', 'third', 'other']]);
  });

  it('may be by a task that was over before the next beat, and not by one that was over before the last', () => {
    const [early, late] = [task('early'), task('late')];
    holds.begin(early);
    early.over = true;
    after(50, () => holds.beat());
    holds.begin(late);
    late.over = true;
    after(600, () => holds.beat());
    after(600, () => holds.beat());
    expect(describedHolds()).toEqual([[600, 'late'], [600]]);
  });

  it('names five at most', () => {
    for (let i = 0; i < 20; i += 1) holds.begin(task(String(i)));
    after(600, () => holds.beat());
    expect(found[0]!.suspects).toHaveLength(5);
  });
});
