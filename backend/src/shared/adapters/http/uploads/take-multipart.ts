import multipart from '@fastify/multipart';
import { UnsupportedMediaTypeException } from '@nestjs/common';
import { type NestFastifyApplication, RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';

interface Marked {
  takesMultipart?: true;
}

/** Enables `multipart/form-data` for a route; for all other routes it remains an unsupported media type. */
export const TakesMultipart = (): MethodDecorator => RouteConfig({ takesMultipart: true } satisfies Marked);

/**
 * Lets marked routes read `multipart/form-data` as a stream. Decompression and form parsing are bypassed, because both
 * would buffer the whole body.
 */
export async function takeMultipart(app: NestFastifyApplication): Promise<void> {
  await app.register(multipart);
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, _reply, done) => {
      if (!isMultipart(request) || request.is404) return done();
      if (!(request.routeOptions.config as Marked).takesMultipart) return done(new UnsupportedMediaTypeException());
      done(
        isPacked(request)
          ? new UnsupportedMediaTypeException('Send the file unpacked, without Content-Encoding.')
          : undefined,
      );
    });
}

const isMultipart = ({ headers }: FastifyRequest): boolean =>
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');

const isPacked = ({ headers }: FastifyRequest): boolean =>
  !['', 'identity'].includes(headers['content-encoding']?.trim().toLowerCase() ?? '');
