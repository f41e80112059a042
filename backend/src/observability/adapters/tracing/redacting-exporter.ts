import type { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { redactText } from '../../../shared/adapters/logging/redact.js';

type SpanExporter = Pick<OTLPTraceExporter, 'export' | 'shutdown' | 'forceFlush'>;
type Export = Parameters<SpanExporter['export']>;
type ReadableSpan = Export[0][number];

/**
 * Attributes that contain SQL statements. Parameters are never recorded, but a statement may contain literal values.
 */
const STATEMENTS = new Set(['db.statement', 'db.query.text']);
const LITERAL = /'(?:[^']|'')*'|\b\d+(?:\.\d+)?\b(?!\s*\))/g;

/**
 * Removes secrets from spans before they are exported, by the same rules as for log lines: keys in URLs and literal
 * values in statements.
 */
export class RedactingExporter implements SpanExporter {
  constructor(private readonly exporter: SpanExporter) {}

  export(spans: ReadableSpan[], done: Export[1]): void {
    this.exporter.export(spans.map(withoutSecrets), done);
  }

  shutdown(): Promise<void> {
    return this.exporter.shutdown();
  }

  async forceFlush(): Promise<void> {
    await this.exporter.forceFlush();
  }
}

function withoutSecrets(span: ReadableSpan): ReadableSpan {
  const events = span.events.map((event) => ({ ...event, attributes: clean(event.attributes ?? {}) }));
  return Object.create(span, {
    name: { value: redactText(span.name), enumerable: true },
    attributes: { value: clean(span.attributes), enumerable: true },
    events: { value: events, enumerable: true },
    status: {
      value: { ...span.status, ...(span.status.message && { message: redactText(span.status.message) }) },
      enumerable: true,
    },
  }) as ReadableSpan;
}

function clean(attributes: object): object {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, cleanValue(name, value)]));
}

function cleanValue(name: string, value: unknown): unknown {
  if (typeof value === 'string') return redactText(STATEMENTS.has(name) ? withoutLiterals(value) : value);
  if (Array.isArray(value)) return value.map((item: unknown) => (typeof item === 'string' ? redactText(item) : item));
  return value;
}

const withoutLiterals = (sql: string): string =>
  sql.replace(LITERAL, (literal, place: number) => (sql[place - 1] === '$' ? literal : '?'));
