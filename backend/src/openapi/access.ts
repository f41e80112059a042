import type { OpenAPIObject } from '@nestjs/swagger';
import { WEBSITE_KEY } from '../shared/adapters/http/website-key-auth.js';
import { type Operation, operationsOf } from './operations.js';
import { PERSONAL_TOKEN } from './product.js';
import type { Route } from './routes.js';

const ROLE_WORDS: Readonly<Record<string, string>> = {
  platform_admin: 'platform admins',
  tenant_admin: 'tenant admins',
};

/**
 * Documents for every operation who may call it: as its security requirement, and as the last sentences of its
 * description, together with its rules for paging, idempotency and versions.
 */
export function describeAccess(document: OpenAPIObject, routes: readonly Route[]): OpenAPIObject {
  const known = new Map(
    routes.map((route) => [`${route.method.toLowerCase()} ${route.path.replaceAll(/:(\w+)/g, '{$1}')}`, route]),
  );
  for (const { method, path, operation } of operationsOf(document)) {
    const route = known.get(`${method} ${path}`);
    const hasKey = operation.security?.some((scheme) => WEBSITE_KEY in scheme) ?? false;
    if (route?.isPublic && !hasKey) operation.security = [];
    else if (route?.isForAnybody) operation.security = [...(operation.security ?? []), {}];
    else if (route?.tokenScope && !hasKey)
      operation.security = [...(operation.security ?? []), { [PERSONAL_TOKEN]: [route.tokenScope] }];
    operation.description = [operation.description, whoMay(operation, route, hasKey), ...habitsOf(operation)]
      .filter(Boolean)
      .join(' ');
  }
  return document;
}

function whoMay({ security }: Operation, route: Route | undefined, hasKey: boolean): string {
  if (hasKey) return 'Called with the website’s own key.';
  if (!security?.length) return 'Needs no signing in.';
  if (route?.isForAnybody) return 'With or without signing in.';
  const token = route?.tokenScope
    ? ` A personal token needs the scope \`${route.tokenScope}\`.`
    : ' No personal token opens it.';
  const roles = (route?.roles ?? []).map((role) => ROLE_WORDS[role] ?? role);
  return (
    (roles.length
      ? `For ${roles.join(' and ')} only.`
      : 'For everybody who is signed in, as far as their websites and permissions reach.') + token
  );
}

function habitsOf({ parameters = [], responses }: Operation): string[] {
  const takes = (name: string) =>
    parameters.some((parameter) => parameter.in === 'header' && parameter.name.toLowerCase() === name);
  return [
    'X-Total-Count' in (responses['200']?.headers ?? {}) ? 'Answers a page of a list; `Link` has the next one.' : '',
    takes('idempotency-key') ? 'With an `Idempotency-Key` it is done once, however often it is sent.' : '',
    takes('if-match') ? 'Takes the `version` that was read, in the body or as `If-Match`.' : '',
  ];
}
