import { pino, type Bindings, type ChildLoggerOptions, type DestinationStream, type Logger } from 'pino';
import { logContext } from './log-context.js';
import { mayHoldSecret, redact, redactText } from './redact.js';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface LoggerOptions {
  /** LOG_LEVEL; `info` when absent. */
  level?: LogLevel;
  /** Standard output when absent. */
  destination?: DestinationStream;
}

/**
 * Logs one JSON object per line: `level` as a name, `time` in ISO 8601 UTC, `msg`, and `requestId` within a request.
 * Secrets are removed from the finished line, whether they came as a member, a binding, an error or a text.
 */
export function createLogger({ level = 'info', destination }: LoggerOptions = {}): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: (_line, _level, writer) => (boundLoggers.has(writer) ? {} : { ...logContext.getStore() }),
      hooks: { streamWrite: redactLine },
    },
    destination ?? pino.destination({ fd: 1, sync: true }),
  );
}

/** Loggers that already carry their request; adding it from the context too would repeat it in each line. */
const boundLoggers = new WeakSet<object>();

/** A logger of one request: each of its lines carries `bindings`, wherever it is written. */
export function boundTo(logger: Logger, bindings: Bindings, options: ChildLoggerOptions): Logger {
  const bound = logger.child(bindings, options);
  boundLoggers.add(bound);
  return bound;
}

/** A line that is not valid JSON is redacted as text, so that no line leaves unchecked. */
function redactLine(line: string): string {
  if (!mayHoldSecret(line)) return line;
  try {
    return `${JSON.stringify(redact(JSON.parse(line)))}\n`;
  } catch {
    return redactText(line);
  }
}
