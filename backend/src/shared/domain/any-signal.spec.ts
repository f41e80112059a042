import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { until } from '../../../test/until.js';
import { anySignal } from './any-signal.js';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const NEVER = new AbortController().signal;

it.each([
  ['of a signal', () => anySignal(NEVER, AbortSignal.timeout(50))],
  ['of a combined signal', () => anySignal(anySignal(NEVER, AbortSignal.timeout(50)), NEVER)],
])('aborts after the time-out %s that nothing else refers to', async (_, make) => {
  const signal = make();
  await until(
    'the time is over',
    () => {
      collectGarbage();
      return signal.aborted;
    },
    { deadline: 2_000 },
  );
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
});
