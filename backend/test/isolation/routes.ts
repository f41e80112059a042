import { RequestMethod, type INestApplication } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import { openApiOf } from '../../src/openapi/openapi.js';
import { PEOPLE_ONLY, PUBLIC, ROLES } from '../../src/shared/adapters/http/caller.js';
import type { Role } from '../../src/shared/domain/scope.js';

export interface Route {
  method: string;
  /** With Nest's parameters, such as `/api/websites/:id`. */
  path: string;
  /** `GET /api/websites/:id` */
  name: string;
  isPublic: boolean;
  /** Who may ever use it; null: everybody signed in. */
  roles: readonly Role[] | null;
  /** Closed to personal tokens: `changes` where reading is open to them. */
  peopleOnly: 'all' | 'changes' | null;
  /** Members of its query and body that look like somebody's id. */
  ids: readonly string[];
}

const LOOKS_LIKE_AN_ID = /(^id|Id|Ids|^ids)$/;

/** Every route that the running product has, from the controllers themselves. */
export async function routesOf(app: INestApplication): Promise<Route[]> {
  const document = await openApiOf(app);
  const routes: Route[] = [];
  for (const module of app.get(ModulesContainer).values()) {
    for (const { metatype } of module.controllers.values()) {
      if (!metatype) continue;
      const prefix = String(Reflect.getMetadata(PATH_METADATA, metatype) ?? '');
      for (const member of Object.getOwnPropertyNames(metatype.prototype)) {
        const handler = Object.getOwnPropertyDescriptor(metatype.prototype, member)?.value as object | undefined;
        if (typeof handler !== 'function' || !Reflect.hasMetadata(METHOD_METADATA, handler)) continue;
        const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod]!;
        const path = `/${[prefix, String(Reflect.getMetadata(PATH_METADATA, handler))].join('/')}`.replaceAll(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
        const read = (key: string): unknown => Reflect.getMetadata(key, handler) ?? Reflect.getMetadata(key, metatype);
        routes.push({ method, path, name: `${method} ${path}`, isPublic: read(PUBLIC) === true, roles: (read(ROLES) as Role[] | undefined) ?? null, peopleOnly: (read(PEOPLE_ONLY) as Route['peopleOnly'] | undefined) ?? null, ids: idsOf(document, method, path) });
      }
    }
  }
  return routes.sort((a, b) => a.name.localeCompare(b.name));
}

type OpenApi = Awaited<ReturnType<typeof openApiOf>>;
interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  allOf?: Schema[];
}

function idsOf(document: OpenApi, method: string, path: string): string[] {
  const template = path.replaceAll(/:(\w+)/g, '{$1}');
  const operation = (document.paths[template] as Record<string, { parameters?: { in: string; name: string }[]; requestBody?: { content?: Record<string, { schema?: Schema }> } }> | undefined)?.[
    method.toLowerCase()
  ];
  const query = (operation?.parameters ?? []).filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const body = Object.values(operation?.requestBody?.content ?? {}).flatMap(({ schema }) => membersOf(document, schema));
  return [...query, ...body].filter((name) => LOOKS_LIKE_AN_ID.test(name));
}

function membersOf(document: OpenApi, schema: Schema | undefined): string[] {
  if (!schema) return [];
  if (schema.$ref) return membersOf(document, document.components?.schemas?.[schema.$ref.split('/').at(-1)!] as Schema | undefined);
  return [...Object.keys(schema.properties ?? {}), ...(schema.allOf ?? []).flatMap((part) => membersOf(document, part))];
}

/**
 * What the HTTP server itself answers to, as `GET /api/websites/:`, read from the tree it prints: whatever is served
 * beside the controllers is there too.
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
    const path = above.join('').replaceAll(/:\w+(\|:\w+)*/g, ':').replace(/(.)\/$/, '$1');
    for (const method of methods?.split(', ') ?? []) if (method !== 'HEAD') served.push(`${method} ${path}`);
  }
  return served;
}
