import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Ports below those that operating systems assign themselves (from 32768 on Linux), so that no other connection takes
 * one in the meantime.
 */
const RANGE = { from: 20_000, to: 32_000 };
/** Maximum number of parallel test processes. Each uses ports of its own. */
const SIDE_BY_SIDE = 8;

const own = Number(process.env['JEST_WORKER_ID'] ?? 0) % SIDE_BY_SIDE;
let next = RANGE.from + own + SIDE_BY_SIDE * randomInt((RANGE.to - RANGE.from) / SIDE_BY_SIDE);

/** Finds an unused port of 127.0.0.1 for a server in another process. Consecutive calls return different ports. */
export async function freePort(): Promise<number> {
  // waits: for nothing, since each round checks another port.
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
