import { setImmediate } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { act } from '@testing-library/react';

/** Lets answers under way arrive: bodies are read outside the faked clock. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await setImmediate();
}

/** Moves the faked clock, with everything settled before and after. */
export const pass = (ms: number): Promise<void> =>
  act(async () => {
    await settle();
    await jest.advanceTimersByTimeAsync(ms);
    await settle();
  });
