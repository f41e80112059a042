import type { OpenAPIObject } from '@nestjs/swagger';

interface Parameter {
  in?: string;
  name?: string;
  required?: boolean;
  description?: string;
}

/**
 * Nest lists every header that a handler reads as a required parameter, in addition to the documented one. Header names
 * are case-insensitive, so this removes the duplicate without a description and makes all headers optional.
 */
export function describeHeaders(document: OpenAPIObject): OpenAPIObject {
  for (const path of Object.values(document.paths)) {
    for (const operation of Object.values(path) as { parameters?: Parameter[] }[]) {
      if (!Array.isArray(operation.parameters)) continue;
      const headers = operation.parameters.filter(isHeader);
      for (const header of headers) header.required = false;
      const described = new Set(
        headers.filter(({ description }) => description).map(({ name }) => name?.toLowerCase()),
      );
      operation.parameters = operation.parameters.filter(
        (each) => !isHeader(each) || each.description || !described.has(each.name?.toLowerCase()),
      );
    }
  }
  return document;
}

const isHeader = (parameter: Parameter): boolean => parameter.in === 'header';
