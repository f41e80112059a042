import { setTimeout as pause } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Stopping } from './health/stopping.js';

/** For how long it still takes new connections, so that whoever holds one gets an answer that ends it, milliseconds. */
const LAST_ANSWERS_MS = 2_000;
/** A request that takes longer than this is cut, milliseconds from the beginning of the stop. */
const CUT_AFTER_MS = 27_000;

/** Tells who watches and whoever asks that this process stops. Resolves when nobody should come any more. */
export async function lastAnswers(app: NestFastifyApplication): Promise<void> {
  app.get(Stopping, { strict: false }).begin();
  const server = app.getHttpServer();
  if (!server.listening) return;
  setTimeout(() => server.closeAllConnections(), CUT_AFTER_MS).unref();
  const connections = await new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count ?? 0)));
  if (connections > 0) await pause(LAST_ANSWERS_MS);
}
