import type { LoggerService } from '@nestjs/common';
import { logContext } from '../../logging/log-context.js';

/** Collects what was logged instead of printing it. */
export class QuietLog implements LoggerService {
  readonly lines: string[] = [];
  /** The job in which each error was logged. */
  readonly jobs: unknown[] = [];
  log(message: unknown): void {
    this.lines.push(String(message));
  }
  error(message: unknown): void {
    this.jobs.push(logContext.getStore());
    this.lines.push(String(message));
  }
  warn(message: unknown): void {
    this.lines.push(String(message));
  }
}

/** A list that can be waited for: no test sleeps. */
export class Seen<T> {
  readonly all: T[] = [];
  private waiters: { count: number; resolve: () => void }[] = [];

  add(item: T): void {
    this.all.push(item);
    this.waiters = this.waiters.filter(({ count, resolve }) => this.all.length < count || resolve());
  }

  /** Resolves with the first `count`, as soon as there are so many. */
  async first(count: number): Promise<T[]> {
    if (this.all.length < count) await new Promise<void>((resolve) => this.waiters.push({ count, resolve }));
    return this.all.slice(0, count);
  }
}

/** Blocks callers until it is opened. */
export class Gate {
  open!: () => void;
  readonly passed = new Promise<void>((resolve) => (this.open = resolve));
}
