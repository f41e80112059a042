import { RequestMethod, type INestApplication } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import { PEOPLE_ONLY, POWER, PUBLIC, ROLES, SIGNED_IN_OR_NOT } from '../shared/adapters/http/caller.js';
import type { Power, Role } from '../shared/domain/scope.js';

export interface Route {
  method: string;
  /** Path with parameters in the syntax of Nest, such as `/api/websites/:id`. */
  path: string;
  /** For example `GET /api/websites/:id`. */
  name: string;
  isPublic: boolean;
  /** Whether callers may also be anonymous, although credentials that are sent are checked. */
  isForAnybody: boolean;
  /** Scope that a personal token needs for this route; null when personal tokens are not accepted. */
  tokenScope: Power | null;
  /** Roles that may use this route; null when everybody signed in may. */
  roles: readonly Role[] | null;
}

/** Returns every route of the running application, read from the metadata of its controllers, ordered by name. */
export function routesOf(app: INestApplication): Route[] {
  const routes: Route[] = [];
  for (const module of app.get(ModulesContainer).values()) {
    for (const { metatype } of module.controllers.values()) {
      if (!metatype) continue;
      const prefix = String(Reflect.getMetadata(PATH_METADATA, metatype) ?? '');
      for (const member of Object.getOwnPropertyNames(metatype.prototype)) {
        const handler = Object.getOwnPropertyDescriptor(metatype.prototype, member)?.value as object | undefined;
        if (typeof handler !== 'function' || !Reflect.hasMetadata(METHOD_METADATA, handler)) continue;
        const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod];
        const path = `/${[prefix, String(Reflect.getMetadata(PATH_METADATA, handler))].join('/')}`
          .replaceAll(/\/{2,}/g, '/')
          .replace(/(.)\/$/, '$1');
        const read = (key: string): unknown => Reflect.getMetadata(key, handler) ?? Reflect.getMetadata(key, metatype);
        const access = { isPublic: read(PUBLIC) === true, isForAnybody: read(SIGNED_IN_OR_NOT) === true };
        const people = { tokenScope: tokenScopeOf(method, read), roles: (read(ROLES) as Role[] | undefined) ?? null };
        routes.push({ method, path, name: `${method} ${path}`, ...access, ...people });
      }
    }
  }
  return routes.sort((a, b) => a.name.localeCompare(b.name));
}

function tokenScopeOf(method: string, read: (key: string) => unknown): Power | null {
  const usual = method === 'GET' ? 'read' : 'write';
  const closed = read(PEOPLE_ONLY) === 'all' || (read(PEOPLE_ONLY) === 'changes' && usual === 'write');
  return closed ? null : ((read(POWER) as Power | undefined) ?? usual);
}
