import multipart from '@fastify/multipart';
import { UnsupportedMediaTypeException } from '@nestjs/common';
import { type NestFastifyApplication, RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';

interface Marked {
  takesMultipart?: true;
}

/** For routes that take `multipart/form-data`; to all others it stays an unknown type of body. */
export const TakesMultipart = (): MethodDecorator => RouteConfig({ takesMultipart: true } satisfies Marked);

/** Lets marked routes read `multipart/form-data` as it arrives. */
export async function takeMultipart(app: NestFastifyApplication): Promise<void> {
  await app.register(multipart);
  app.getHttpAdapter().getInstance().addHook('onRequest', (request, _reply, done) => {
    const refused = isMultipart(request) && !request.is404 && !(request.routeOptions.config as Marked).takesMultipart;
    done(refused ? new UnsupportedMediaTypeException() : undefined);
  });
}

const isMultipart = ({ headers }: FastifyRequest): boolean => /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');
