import { applyDecorators, createParamDecorator, type ExecutionContext, UseInterceptors } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { type ClaimedRequest, IdempotencyInterceptor } from './idempotency.interceptor.js';

/**
 * For `POST` routes that create or start something and return JSON: repeating the same `Idempotency-Key` and body
 * within 24 hours returns the first result.
 */
export const Idempotent = (): MethodDecorator =>
  applyDecorators(
    UseInterceptors(IdempotencyInterceptor),
    ApiHeader({
      name: 'Idempotency-Key',
      required: false,
      description:
        'Any text of your own, new for each request (a UUID is good). Sent again with the same body within 24 ' +
        'hours, the first result is answered ' +
        'and nothing is done twice; with another body it is 422. Refusals and failures are not kept: the key may be used again.',
      schema: { type: 'string', minLength: 1, maxLength: 255 },
    }),
  );

/**
 * A stable id for what the call creates; undefined without a key. A repetition that takes over after a crash gets the
 * same id, so an effect that was committed is found instead of duplicated.
 */
export const EffectId = createParamDecorator(
  (_: unknown, context: ExecutionContext): string | undefined =>
    context.switchToHttp().getRequest<ClaimedRequest>().effectId,
);
