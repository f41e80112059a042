import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Invalid } from '../../domain/domain-error.js';

type Versioned = Pick<FastifyRequest<{ Body?: { version?: unknown } | null }>, 'body' | 'headers'>;

/**
 * The version that the person read: `version` of the body, or `If-Match: "7"`; `If-Match: *` names none.
 * @returns undefined without either
 * @throws Invalid when it is no version, or the two differ
 */
export function versionRead({ body, headers }: Versioned): number | undefined {
  const said = body?.version;
  if (said !== undefined && !Number.isSafeInteger(said)) throw new Invalid('version must be a whole number', 'version');
  const header = headers['if-match']?.trim();
  if (header === undefined || header === '*') return said as number | undefined;
  const [, digits] = /^"(\d{1,10})"$/.exec(header) ?? [];
  if (digits === undefined) throw new Invalid('If-Match must be the version that was read, in quotes: "7"', 'If-Match');
  if (said !== undefined && said !== Number(digits))
    throw new Invalid('version and If-Match name different versions', 'version', 'If-Match');
  return Number(digits);
}

/** The version for changes that may omit it: `undefined` without one. */
export const VersionIfAny = createParamDecorator((_: unknown, context: ExecutionContext): number | undefined =>
  versionRead(context.switchToHttp().getRequest<FastifyRequest<{ Body?: { version?: unknown } | null }>>()),
);

/** Declares a change that requires the version that the caller read. */
export const ApiVersioned = () =>
  applyDecorators(
    ApiHeader({
      name: 'If-Match',
      required: false,
      description: 'The version read, quoted, when the body has none',
      example: '"7"',
    }),
  );
