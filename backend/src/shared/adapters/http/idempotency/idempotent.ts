import { applyDecorators, createParamDecorator, type ExecutionContext, UseInterceptors } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { type ClaimedRequest, IdempotencyInterceptor } from './idempotency.interceptor.js';

/**
 * For `POST`s that create or start something and answer JSON: the same `Idempotency-Key` and body does it once and
 * answers the first result again, for 24 hours.
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
 * An id for what the call creates; undefined without a key. When a process was killed half-way and a repetition takes
 * the call over, it is the same id again, so that an effect which did commit is found instead of doubled.
 */
export const EffectId = createParamDecorator(
  (_: unknown, context: ExecutionContext): string | undefined =>
    context.switchToHttp().getRequest<ClaimedRequest>().effectId,
);
