import { type ResponseObject, METHODS, type Operation, type Schema } from '../../src/openapi/operations.js';

export type { ResponseObject, Media, Operation, Parameter, Schema } from '../../src/openapi/operations.js';

/** The parts of an OpenAPI 3.1 document that the specs read. */
export interface Document {
  openapi: string;
  info: { title: string; version: string; description?: string };
  tags?: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks?: Record<string, { post: Operation }>;
  components: {
    schemas: Record<string, Schema>;
    responses?: Record<string, ResponseObject>;
    headers?: Record<string, unknown>;
    securitySchemes?: Record<string, unknown>;
  };
}

/** Returns every operation with its method and path, in the order of the document. */
export const operationsOf = (document: Document): { method: string; path: string; operation: Operation }[] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => (item[method] ? [{ method, path, operation: item[method] }] : [])),
  );

/** @param path path of the request, without its query */
export function operationAt(document: Document, method: string, path: string): Operation | undefined {
  const isThis = (template: string): boolean =>
    new RegExp(`^${template.replaceAll(/[.]/g, '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);
  const template = Object.hasOwn(document.paths, path) ? path : Object.keys(document.paths).find(isThis);
  return template === undefined ? undefined : document.paths[template]?.[method.toLowerCase()];
}

/** Returns the response of an operation for a status, with a shared reference resolved. */
export function answerOf(
  document: Document,
  operation: Operation,
  status: number | string,
): ResponseObject | undefined {
  const answer = operation.responses[String(status)];
  return answer?.$ref ? document.components.responses?.[answer.$ref.split('/').at(-1)!] : answer;
}

/** Returns the operations and statuses, `readReceipt 404`, that a person may be told as a page. */
export const pagesOf = (document: Document): Set<string> =>
  new Set(
    operationsOf(document).flatMap(({ operation }) =>
      Object.entries(operation.responses).flatMap(([status, { content }]) =>
        content && 'text/html' in content ? [`${operation.operationId} ${status}`] : [],
      ),
    ),
  );
