import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give out by themselves (from 32768 on Linux): nobody's connection takes one meanwhile.
 */
const RANGE = { from: 20_000, to: 32_000 };
/** Those of the test processes that run side by side: each has ports of its own. */
const SIDE_BY_SIDE = 8;

const own = Number(process.env['JEST_WORKER_ID'] ?? 0) % SIDE_BY_SIDE;
let next = RANGE.from + own + SIDE_BY_SIDE * randomInt((RANGE.to - RANGE.from) / SIDE_BY_SIDE);

/**
 * A port of 127.0.0.1 at which nobody listens, for a server of another process that is to be told where. Never the same
 * one twice in a row.
 */
export async function freePort(): Promise<number> {
  // waits: for nothing, it looks at one port after another.
  for (;;) {
    const port = next;
    next = port + SIDE_BY_SIDE < RANGE.to ? port + SIDE_BY_SIDE : RANGE.from + own;
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  const isListening = once(probe, 'listening').then(
    () => true,
    () => false,
  );
  probe.listen(port, '127.0.0.1');
  if (!(await isListening)) return false;
  probe.close();
  await once(probe, 'close');
  return true;
}
