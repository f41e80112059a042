import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Stopping } from './observability/adapters/health/stopping.js';

/** For how long it still takes new connections, so that whoever holds one gets an answer that ends it, milliseconds. */
const DRAIN_MS = 2_000;
/** How long a connection that was made at the last moment may take to ask something, milliseconds. */
const LAST_QUESTIONS_MS = 1_000;
/** A request that takes longer than this is cut, milliseconds from the beginning of the stop. */
const CUT_AFTER_MS = 27_000;

/**
 * Tells who watches and whoever asks that this process stops. Resolves when nobody is about to ask something any more.
 */
export async function drainRequests(app: NestFastifyApplication): Promise<void> {
  app.get(Stopping, { strict: false }).begin();
  const server = app.getHttpServer();
  if (!server.listening) return;
  setTimeout(() => server.closeAllConnections(), CUT_AFTER_MS).unref();
  if ((await connectionsOf(server)) === 0) return;
  await pause(DRAIN_MS);
  // The HTTP server's own close would cut connections that were made this moment and have not asked yet.
  Server.prototype.close.call(server);
  for (
    const giveUpAt = performance.now() + LAST_QUESTIONS_MS;
    performance.now() < giveUpAt && (await connectionsOf(server)) > 0;
  )
    await pause(20);
}

const connectionsOf = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((_error, count) => resolve(count ?? 0)));
