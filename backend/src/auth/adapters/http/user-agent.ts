import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

const MAX_LENGTH = 400;

/** The browser or program that calls, as it names itself. */
export const UserAgent = createParamDecorator(
  (_: unknown, context: ExecutionContext): string | null =>
    context.switchToHttp().getRequest<FastifyRequest>().headers['user-agent']?.slice(0, MAX_LENGTH) ?? null,
);
