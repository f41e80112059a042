import multipart from '@fastify/multipart';
import { UnsupportedMediaTypeException } from '@nestjs/common';
import { type NestFastifyApplication, RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';

interface Marked {
  takesMultipart?: true;
}

/** For routes that take `multipart/form-data`; to all others it stays an unknown type of body. */
export const TakesMultipart = (): MethodDecorator => RouteConfig({ takesMultipart: true } satisfies Marked);

/**
 * Lets marked routes read `multipart/form-data` as it arrives: as it is, since what unpacks bodies on their way and
 * what reads forms would both wait for the end.
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
