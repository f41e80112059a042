import { LONGEST_TIMER, timersOver } from './timers.js';

it('a delay longer than a JavaScript timer can be is waited for in stretches', () => {
  const scheduled: { ms: number; task: () => void }[] = [];
  const timers = timersOver((task, ms) => {
    scheduled.push({ ms, task });
    return setTimeout(() => undefined, 0);
  });
  let fired = false;
  timers.after(2 * LONGEST_TIMER + 7, () => (fired = true));
  for (const stretch of scheduled) stretch.task();
  expect(scheduled.map(({ ms }) => ms)).toEqual([LONGEST_TIMER, LONGEST_TIMER, 7]);
  expect(fired).toBe(true);
});

it('a timer does not fire after it was cancelled', async () => {
  const fired: string[] = [];
  const timers = timersOver(setTimeout);
  timers.after(0, () => fired.push('cancelled'))();
  await new Promise<void>((resolve) => {
    setTimeout(() => undefined, 50);
    timers.after(5, resolve);
  });
  expect(fired).toEqual([]);
});
