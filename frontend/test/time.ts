import { setImmediate } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { act } from '@testing-library/react';

/** Lets pending responses arrive. Reading their bodies does not depend on the fake timers. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await setImmediate();
}

/** Advances the fake timers, with pending responses settled before and after. */
export const pass = (ms: number): Promise<void> =>
  act(async () => {
    await settle();
    await jest.advanceTimersByTimeAsync(ms);
    await settle();
  });
