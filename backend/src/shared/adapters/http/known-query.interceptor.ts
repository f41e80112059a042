import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { PUBLIC } from './caller.js';
import { RequestInvalid } from './validation.js';

/**
 * Refuses parameters on routes that take none, so that a typing mistake is told there too. Where a route has a DTO for
 * its query, that DTO tells. Public routes are reached by links, to which mailers and others add parameters of their
 * own.
 */
@Injectable()
export class KnownQuery implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const [handler, controller] = [context.getHandler(), context.getClass()];
    const isPublic = [handler, controller].some((target) => Reflect.getMetadata(PUBLIC, target) === true);
    if (isPublic || takesQuery(controller, handler.name)) return next.handle();
    const [unknown] = Object.keys(context.switchToHttp().getRequest<FastifyRequest>().query as object);
    if (unknown !== undefined) throw new RequestInvalid([{ field: unknown, message: `Unknown: ${unknown}` }]);
    return next.handle();
  }
}

/** Nest keeps a handler's parameters under `<kind>:<place>`. */
function takesQuery(controller: object, method: string): boolean {
  const parameters: unknown = Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) ?? {};
  return Object.keys(parameters as object).some((key) => key.startsWith(`${RouteParamtypes.QUERY}:`));
}
