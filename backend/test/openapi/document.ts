/** As much of an OpenAPI 3.1 document as the specs read. */
export interface Document {
  openapi: string;
  info: { title: string; version: string; description?: string };
  tags?: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses?: Record<string, Answer>; headers?: Record<string, unknown>; securitySchemes?: Record<string, unknown> };
}

export interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, Media> };
  responses: Record<string, Answer>;
}

export interface Parameter {
  in: 'path' | 'query' | 'header';
  name: string;
  required?: boolean;
  schema?: Schema;
  example?: unknown;
}

export interface Answer {
  $ref?: string;
  description?: string;
  headers?: Record<string, unknown>;
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

/** Every operation with its method and path, in the order of the document. */
export const operationsOf = (document: Document): { method: string; path: string; operation: Operation }[] =>
  Object.entries(document.paths).flatMap(([path, item]) => METHODS.flatMap((method) => (item[method] ? [{ method, path, operation: item[method] }] : [])));

/** An answer of an operation, with a reference to a shared one followed. */
export function answerOf(document: Document, operation: Operation, status: number | string): Answer | undefined {
  const answer = operation.responses[String(status)];
  return answer?.$ref ? document.components.responses?.[answer.$ref.split('/').at(-1)!] : answer;
}
