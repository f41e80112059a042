import { register } from 'node:module';
import { SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { setTracer } from '../../../shared/application/traced.js';
import { RedactingExporter } from './redacting-exporter.js';

/** Endpoints that machines request every few seconds and that are therefore not traced. */
const PROBES = /^\/(health\/|metrics)/;

/**
 * Starts sending traces to OTEL_EXPORTER_OTLP_ENDPOINT; the other standard variables (OTEL_SERVICE_NAME,
 * OTEL_TRACES_SAMPLER …) apply too. Must run before the instrumented packages are loaded.
 * @returns a function that flushes the remaining spans and stops tracing
 */
export function startTracing(): () => Promise<void> {
  // Only this hook instruments packages that are loaded with `import` instead of `require`.
  register('@opentelemetry/instrumentation/hook.mjs', import.meta.url);
  const sdk = new NodeSDK({
    serviceName: process.env['OTEL_SERVICE_NAME'] ?? 'galley',
    traceExporter: new RedactingExporter(new OTLPTraceExporter()),
    metricReaders: [],
    logRecordProcessors: [],
    instrumentations: [
      new HttpInstrumentation({ ignoreIncomingRequestHook: ({ url }) => PROBES.test(url ?? '') }),
      new PgInstrumentation({ enhancedDatabaseReporting: false, requireParentSpan: true }),
      new UndiciInstrumentation({ requireParentforSpans: true }),
    ],
  });
  sdk.start();
  const tracer = trace.getTracer('galley');
  setTracer((name, facts, work) =>
    tracer.startActiveSpan(name, { attributes: facts }, async (span) => {
      try {
        return await work();
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'failed' });
        throw error;
      } finally {
        span.end();
      }
    }),
  );
  return () => sdk.shutdown();
}
