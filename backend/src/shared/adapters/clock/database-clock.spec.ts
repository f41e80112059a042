import { jest } from '@jest/globals';
import { checkClock } from '../../../observability/adapters/health/clock-check.js';
import { DatabaseClock } from './database-clock.js';

const TEN_MINUTES = 600_000;

describe('the clock that all processes share', () => {
  it.each([
    ['ahead', TEN_MINUTES],
    ['behind', -TEN_MINUTES],
  ])('tells the database’s time on a machine that is ten minutes %s', async (_, ahead) => {
    const clock = new DatabaseClock();
    await clock.set(async () => Date.now() - ahead);
    expect(Math.abs(clock.now().getTime() - (Date.now() - ahead))).toBeLessThan(2_000);
    expect(checkClock(clock)).toEqual([
      {
        name: 'clock',
        status: 'down',
        message: expect.stringContaining(`600 seconds ${ahead > 0 ? 'ahead of' : 'behind'} the database's`),
      },
    ]);
  });

  it('leaves a difference alone that asking may have made', async () => {
    const clock = new DatabaseClock();
    await clock.set(async () => Date.now() - 400);
    expect([clock.aheadMs, checkClock(clock)]).toEqual([0, []]);
  });

  it('goes on evenly when the machine’s clock is set', async () => {
    const clock = new DatabaseClock();
    await clock.set(async () => Date.now());
    const before = clock.now().getTime();
    const set = jest.spyOn(Date, 'now').mockReturnValue(before + TEN_MINUTES);
    expect(clock.now().getTime() - before).toBeLessThan(2_000);
    set.mockRestore();
  });

  it('is right again once the machine is', async () => {
    const clock = new DatabaseClock();
    await clock.set(async () => Date.now() + TEN_MINUTES);
    await clock.set(async () => Date.now());
    expect(clock.aheadMs).toBe(0);
  });
});
