import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { PUBLIC } from './caller.js';
import { RequestInvalid } from './validation.js';

/**
 * Rejects query parameters on routes that declare none, so that typing errors are reported there too; other routes
 * validate theirs with a DTO. Public routes are exempt: mailers and others append their own parameters to links.
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

/** Nest stores the metadata of a handler's parameters under `<kind>:<place>`. */
function takesQuery(controller: object, method: string): boolean {
  const parameters: unknown = Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) ?? {};
  return Object.keys(parameters as object).some((key) => key.startsWith(`${RouteParamtypes.QUERY}:`));
}
