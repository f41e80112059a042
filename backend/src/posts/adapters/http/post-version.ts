import { createParamDecorator, type ExecutionContext, applyDecorators } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { VersionMissing } from '../../domain/errors.js';

/** The version that the person read: `version` of the body, else `If-Match: "7"`. @throws VersionMissing */
export const ReadVersion = createParamDecorator((_: unknown, context: ExecutionContext): number => {
  const { body, headers } = context.switchToHttp().getRequest<FastifyRequest<{ Body?: { version?: unknown } }>>();
  const version = body?.version ?? Number(/^"(\d{1,10})"$/.exec(headers['if-match']?.trim() ?? '')?.[1] ?? Number.NaN);
  if (!Number.isSafeInteger(version)) throw new VersionMissing();
  return version as number;
});

/** Describes a change that needs the version read. */
export const ApiVersioned = () =>
  applyDecorators(ApiHeader({ name: 'If-Match', required: false, description: 'The version read, quoted, when the body has none', example: '"7"' }));
