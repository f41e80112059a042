import type { INestApplication } from '@nestjs/common';
import { openApiOf } from '../../src/openapi/openapi.js';
import { inputsOf, type Operation } from '../../src/openapi/operations.js';
import { type Route as ServedRoute, routesOf as servedRoutes } from '../../src/openapi/routes.js';

export interface Route extends ServedRoute {
  /** Members of the query and body that look like ids. */
  ids: readonly string[];
}

const LOOKS_LIKE_AN_ID = /(^id|Id|Ids|^ids)$/;

/** Returns every route of the running application, with the ids that a request can contain. */
export async function routesOf(app: INestApplication): Promise<Route[]> {
  const document = await openApiOf(app);
  return servedRoutes(app).map((route) => {
    const operation = document.paths[route.path.replaceAll(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase() as 'get'];
    return {
      ...route,
      ids: operation
        ? inputsOf(document, operation as unknown as Operation).filter((name) => LOOKS_LIKE_AN_ID.test(name))
        : [],
    };
  });
}

/**
 * Returns the routes of the HTTP server itself, as `GET /api/websites/:`, read from its printed tree. They include
 * routes without a controller.
 */
export function servedPaths(app: INestApplication): string[] {
  const { printRoutes } = app.getHttpAdapter().getInstance() as { printRoutes(options: object): string };
  const served: string[] = [];
  const above: string[] = [];
  for (const line of printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent, label, methods] = /^([│ ]*)[└├]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    if (indent === undefined || label === undefined) continue;
    const depth = indent.length / 4;
    above.length = depth;
    above.push(label);
    const path = above
      .join('')
      .replaceAll(/:\w+(\|:\w+)*/g, ':')
      .replace(/(.)\/$/, '$1');
    for (const method of methods?.split(', ') ?? []) if (method !== 'HEAD') served.push(`${method} ${path}`);
  }
  return served;
}
