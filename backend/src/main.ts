import { ConfigError, loadConfig } from './config.js';
import { DomainError } from './shared/domain/domain-error.js';
import { QUIET_NOTICE } from './quiet-notice.js';
import { registrationNotice } from './registration-notice.js';
import { CannotStart } from './start-errors.js';

/** Classes of errors whose message alone is enough for the operator, without a stack trace. */
const PLAIN = [CannotStart, ConfigError, DomainError];
/**
 * After this time the process exits without waiting for the stop to finish, in milliseconds. Jobs that were not handed
 * over are claimed by other processes when their leases expire.
 */
const STOP_PATIENCE_MS = 29_000;
const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  // Imported only when tracing is enabled, and before the modules that OpenTelemetry instruments.
  const endTracing = config.tracesTo
    ? (await import('./observability/adapters/tracing/start-tracing.js')).startTracing()
    : async () => undefined;
  const { startGalley } = await import('./start.js');
  const shutdown = new AbortController();
  /**
   * Reports an error of the start, unless the error is only the abort by a stop signal: then the start has already
   * cleaned up.
   */
  const ended = (error: unknown): void => {
    if (!shutdown.signal.aborted || error !== shutdown.signal.reason) fail(error);
  };
  const starting = startGalley(config, say, shutdown.signal);
  // Repeated signals, for example to a process group and to each process in it, count as one stop.
  const stop = () => {
    if (shutdown.signal.aborted) return;
    setTimeout(() => process.exit(1), STOP_PATIENCE_MS).unref();
    shutdown.abort();
    starting
      .then((galley) => galley.stop(), ended)
      .then(endTracing)
      .then(
        () => process.exit(0),
        (error: unknown) => fail(error),
      );
  };
  for (const signal of STOP_SIGNALS) process.on(signal, stop);
  const galley = await starting.catch((error: unknown) => (ended(error), null));
  if (!galley || shutdown.signal.aborted) return;

  if (galley.isQuiet) say(QUIET_NOTICE);
  if (config.process === 'worker') return say('Galley works off jobs. Stop it with Ctrl+C.');
  say(`\nGalley is ready: ${galley.url}`);
  for (const { what, email, password } of galley.accounts)
    say(`  ${what.padEnd(16)} ${email}  password ${password ?? 'as in ADMIN_PASSWORD'}`);
  say(registrationNotice(config));
  say('Stop it with Ctrl+C.');
}

function fail(error: unknown): never {
  const isPlain = PLAIN.some((kind) => error instanceof kind);
  process.stderr.write(
    `${isPlain ? (error as Error).message : `Galley could not start. ${error instanceof Error ? error.stack : String(error)}`}\n`,
  );
  process.exit(1);
}

main().catch(fail);
