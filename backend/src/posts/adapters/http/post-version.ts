import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { versionRead } from '../../../shared/adapters/http/read-version.js';
import { VersionMissing } from '../../domain/errors.js';

/** The version that the person read, see `versionRead`. @throws VersionMissing */
export const ReadVersion = createParamDecorator((_: unknown, context: ExecutionContext): number => {
  const version = versionRead(
    context.switchToHttp().getRequest<FastifyRequest<{ Body?: { version?: unknown } | null }>>(),
  );
  if (version === undefined) throw new VersionMissing();
  return version;
});
