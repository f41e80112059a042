import type { ServerResponse } from 'node:http';
import compress from '@fastify/compress';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { DestinationStream } from 'pino';
import { AppModule } from './app.module.js';
import type { Config } from './config.js';
import { serveOpenApi } from './openapi/openapi.js';
import { PullsFromMemory } from './publishing/index.js';
import { takeLogoutTokens } from './sso/index.js';
import { serveScreens } from './screens/serve-screens.js';
import { Stopping } from './observability/adapters/health/stopping.js';
import { throughProxies } from './shared/adapters/http/caller-address.js';
import { takePlaces } from './shared/adapters/http/caller-place.js';
import { installEarlyResponder } from './shared/adapters/http/early-responder.js';
import { answerOnlyProbes } from './shared/adapters/http/only-probes.js';
import { takeMultipart } from './shared/adapters/http/uploads/take-multipart.js';
import { limitBodyTime, readToTheEnd, refuseTunnels, takeOnlyJson, wireOptions } from './shared/adapters/http/wire.js';
import { httpLogging, logRequests } from './shared/adapters/logging/http-logging.js';
import { createLogger } from './shared/adapters/logging/logger.js';
import { PinoNestLogger } from './shared/adapters/logging/pino-nest-logger.js';

const BODY_LIMIT = 2 * 1024 * 1024;
/** Minimum response size for compression, in bytes; smaller responses gain nothing from it. */
const COMPRESS_FROM = 1024;

/**
 * Builds the whole application without listening yet. @param log destination of log lines; standard output when absent
 */
export async function createApp(
  config: Config,
  orm: MikroORM,
  log?: DestinationStream,
): Promise<NestFastifyApplication> {
  const logger = createLogger({ level: config.logLevel, destination: log });
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT,
    // Requests that arrive during shutdown are still served; `letNobodyStay` prevents more of them by closing the
    // connections.
    return503OnClosing: false,
    trustProxy: throughProxies(config.trustProxy),
    ...wireOptions,
    ...httpLogging(logger),
  });
  takePlaces(adapter.getInstance(), config.placeHeaders, config.trustProxy);
  logRequests(adapter.getInstance());
  if (config.process === 'worker') answerOnlyProbes(adapter.getInstance());
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.forRoot(config, orm), adapter, {
    logger: new PinoNestLogger(logger),
    abortOnError: false,
    bodyParser: false,
  });
  takeOnlyJson(adapter.getInstance());
  readToTheEnd(adapter.getInstance());
  limitBodyTime(adapter.getInstance());
  refuseTunnels(app.getHttpServer());
  if (config.process !== 'worker')
    installEarlyResponder(app.getHttpServer(), app.get(PullsFromMemory, { strict: false }));
  letNobodyStay(app, app.get(Stopping, { strict: false }));
  await takeMultipart(app);
  takeLogoutTokens(app);
  await app.register(compress, { threshold: COMPRESS_FROM, encodings: ['br', 'gzip'] });
  await serveOpenApi(app);
  await serveScreens(app, config);
  return app;
}

/**
 * Makes each response during shutdown the last one on its connection. Otherwise the keep-alive connection would be
 * closed later by the server, perhaps in the middle of the client's next request.
 */
function letNobodyStay(app: NestFastifyApplication, stopping: Stopping): void {
  // Covers responses that are written without Fastify and therefore skip its `onSend` hook.
  app.getHttpServer().prependListener('request', (_request, response: ServerResponse) => {
    if (stopping.hasBegun) response.shouldKeepAlive = false;
  });
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onSend', (_request, reply, payload, done) => {
      if (stopping.hasBegun) reply.header('connection', 'close');
      done(null, payload);
    });
}
