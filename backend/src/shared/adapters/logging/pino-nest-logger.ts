import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';

type PinoLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';

/** Log contexts of Nest's own startup messages: one for each module and route. */
const START_TALK = new Set([
  'InstanceLoader',
  'NestFactory',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
  'LazyModuleLoader',
]);

/**
 * Nest's loggers on pino. Nest passes a message and then, in any order, errors, stacks, objects and at last the name of
 * the class that speaks (`context`).
 */
export class PinoNestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }
  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }
  log(message: unknown, ...rest: unknown[]): void {
    this.write(START_TALK.has(String(rest.at(-1))) ? 'debug' : 'info', message, rest);
  }
  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }
  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }

  private write(level: PinoLevel, message: unknown, rest: unknown[]): void {
    const context = typeof rest.at(-1) === 'string' ? (rest.pop() as string) : undefined;
    const parts = [message, ...rest];
    const err = parts.find((part) => part instanceof Error);
    const texts = parts.filter((part): part is string => typeof part === 'string');
    const objects = parts.filter((part) => typeof part === 'object' && part !== null && part !== err);
    const [text = err?.message, stack] = texts;
    const details = objects.length > 1 ? objects : objects[0];
    this.logger[level]({ context, err, stack, details }, text);
  }
}
