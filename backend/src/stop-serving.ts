import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Stopping } from './observability/adapters/health/stopping.js';

/**
 * How long a stopping server still accepts new connections, in milliseconds. Clients of keep-alive connections get a
 * last response in this time that closes the connection.
 */
const DRAIN_MS = 2_000;
/** How long connections opened at the last moment may take to send their request, in milliseconds. */
const LAST_QUESTIONS_MS = 1_000;
/** Requests still running this long after the stop began are aborted, in milliseconds. */
const CUT_AFTER_MS = 27_000;

/**
 * Announces the stop to health probes and to clients, and resolves when no open connection is left or the time for last
 * requests is over.
 */
export async function drainRequests(app: NestFastifyApplication): Promise<void> {
  app.get(Stopping, { strict: false }).begin();
  const server = app.getHttpServer();
  if (!server.listening) return;
  setTimeout(() => server.closeAllConnections(), CUT_AFTER_MS).unref();
  if ((await connectionsOf(server)) === 0) return;
  await pause(DRAIN_MS);
  // `close` of the HTTP server would also close new connections that have not sent their request yet. `close` of
  // `net.Server` only stops accepting connections.
  Server.prototype.close.call(server);
  for (
    const giveUpAt = performance.now() + LAST_QUESTIONS_MS;
    performance.now() < giveUpAt && (await connectionsOf(server)) > 0;
  )
    await pause(20);
}

const connectionsOf = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((_error, count) => resolve(count ?? 0)));
