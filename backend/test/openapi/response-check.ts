import { Ajv2020 } from 'ajv/dist/2020.js';
import { default as addFormats } from 'ajv-formats';
import type { ValidateFunction } from 'ajv';
import { closed } from './closed.js';
import { answerOf, type Document, type Operation, type Schema } from './document.js';
import { pattern } from '../../src/shared/domain/pattern.js';

/** The actual response to a call of an operation. */
export interface RecordedResponse {
  status: number;
  /** Response headers with lower-case names. */
  headers: Readonly<Record<string, unknown>>;
  /** Parsed JSON body; undefined for any other body. */
  body?: unknown;
}

/** Headers with information for clients. Each must be documented where it is sent. */
const TOLD = pattern()`
  ^(link|location|etag|retry-after|www-authenticate|content-disposition|preference-applied|deprecation|sunset|
  ratelimit.*|x-total-count|x-duplicates|x-galley.*)$
`;

/** Compares responses with the document. */
export class ResponseCheck {
  private readonly ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true, validateFormats: true }));
  private readonly validators = new Map<string, ValidateFunction>();

  constructor(private readonly document: Document) {
    const schemas = Object.entries(document.components.schemas).map(([name, schema]) => [name, closed(schema)]);
    this.ajv.addSchema({ $id: 'galley:', components: { schemas: Object.fromEntries(schemas) } });
  }

  /** @returns what the document does not describe, or describes differently; empty when everything matches */
  liesIn(operation: Operation, { status, headers, body }: RecordedResponse): string[] {
    const answer = answerOf(this.document, operation, status);
    if (!answer) return [`answers ${status}, which is not described`];
    // A 304 has no body, but headers of the full response.
    if (status === 304) return [];
    const described = new Set(Object.keys(answer.headers ?? {}).map((name) => name.toLowerCase()));
    const undocumented = Object.keys(headers).filter((name) => TOLD.test(name) && !described.has(name));
    const lies = undocumented.map((name) => `${status} carries ${name}, which is not described`);
    if (body === undefined) return lies;
    const type = String(headers['content-type'] ?? 'application/json')
      .split(';', 1)[0]!
      .trim();
    const media = answer.content?.[type];
    if (!media) return [...lies, `${status} is ${type}, which is not described`];
    return [...lies, ...this.liesAbout(media.schema ?? {}, body).map((lie) => `${status} ${lie}`)];
  }

  /** @returns how a value violates the schema */
  liesAbout(schema: Schema, value: unknown): string[] {
    const key = JSON.stringify(schema);
    const validate =
      this.validators.get(key) ??
      this.ajv.compile(
        JSON.parse(JSON.stringify(closed(schema)).replaceAll('"#/components/', '"galley:#/components/')) as object,
      );
    this.validators.set(key, validate);
    return validate(value)
      ? []
      : (validate.errors ?? []).map(
          ({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
        );
  }
}
