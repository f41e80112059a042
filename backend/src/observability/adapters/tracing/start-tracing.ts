import { register } from 'node:module';
import { SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { setTracer } from '../../../shared/application/traced.js';
import { RedactingExporter } from './redacting-exporter.js';

/** Asked by machines every few seconds. */
const PROBES = /^\/(health\/|metrics)/;

/**
 * Sends traces to OTEL_EXPORTER_OTLP_ENDPOINT; the other standard variables (OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER …)
 * hold too. Must run before what it watches is loaded.
 * @returns what sends the last ones and ends it
 */
export function startTracing(): () => Promise<void> {
  // Packages that are imported, not required, are met by this hook alone.
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
