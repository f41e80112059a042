import type { OpenAPIObject } from '@nestjs/swagger';

/** The parts of an OpenAPI operation that the functions in this folder read and write. */
export interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; description?: string; content: Record<string, Media> };
  responses: Record<string, ResponseObject>;
  [extension: `x-${string}`]: unknown;
}

export interface Parameter {
  in: string;
  name: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
  example?: unknown;
}

export interface ResponseObject {
  $ref?: string;
  description?: string;
  headers?: Record<string, object>;
  content?: Record<string, Media>;
}

export interface Media {
  schema?: Schema;
  example?: unknown;
}

export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  [keyword: string]: unknown;
}

export const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

export interface PlacedOperation {
  /** Method in lower case. */
  method: (typeof METHODS)[number];
  /** Path with parameters in braces. */
  path: string;
  operation: Operation;
}

/**
 * Returns every operation of a document with its method and path. The objects are those of the document, so that
 * changes apply to it.
 */
export const operationsOf = (document: OpenAPIObject): PlacedOperation[] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) =>
      item[method] ? [{ method, path, operation: item[method] as unknown as Operation }] : [],
    ),
  );

/** Returns the names of an operation's query parameters and of the members of its request body. */
export const inputsOf = (document: OpenAPIObject, { parameters = [], requestBody }: Operation): string[] => [
  ...parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
  ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => membersOf(document, schema)),
];

function membersOf(document: OpenAPIObject, schema: Schema | undefined): string[] {
  if (!schema) return [];
  if (schema.$ref)
    return membersOf(document, document.components?.schemas?.[schema.$ref.split('/').at(-1)!] as Schema | undefined);
  return [
    ...Object.keys(schema.properties ?? {}),
    ...(schema.allOf ?? []).flatMap((part) => membersOf(document, part)),
  ];
}
