import { UnsupportedMediaTypeException } from '@nestjs/common';
import { type NestFastifyApplication, RouteConfig } from '@nestjs/platform-fastify';

interface Marked {
  takesForm?: true;
}

/** More than any logout token has. */
const MAX_BYTES = 16 * 1024;

/** Enables `application/x-www-form-urlencoded` for a route; for all other routes it remains an unsupported media type. */
export const TakesForm = (): MethodDecorator => RouteConfig({ takesForm: true } satisfies Marked);

/** Lets marked routes read a form, as identity providers send logout tokens. */
export function takeLogoutTokens(app: NestFastifyApplication): void {
  app
    .getHttpAdapter()
    .getInstance()
    .addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      (request, body, done) => {
        if (!(request.routeOptions.config as Marked).takesForm) return done(new UnsupportedMediaTypeException());
        done(null, Object.fromEntries(new URLSearchParams(String(body))));
      },
    );
}
