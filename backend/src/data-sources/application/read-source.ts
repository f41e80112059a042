import { Injectable } from '@nestjs/common';
import { DomainError } from '../../shared/domain/domain-error.js';
import { Clock } from '../../shared/domain/clock.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { DataSource } from '../domain/data-source.js';
import { DataSources, type Reading, type ReadRequest, SourceReader } from './ports.js';

/** Shorter than the patience of those who ask, so that they hear of the others: milliseconds. */
const TIMEOUT_MS = 15_000;
/** Of an error that is kept and shown. */
const MAX_ERROR = 500;

export interface ReadingOutcome extends Reading {
  /** Why nothing could be read, in a sentence; null when it could. */
  error: string | null;
}

/** Reads one source, and notes on it how that went. A source that cannot be read is an outcome, not an exception. */
@Injectable()
export class ReadSource {
  constructor(
    private readonly reader: SourceReader,
    private readonly sources: DataSources,
    private readonly clock: Clock,
  ) {}

  /** @throws the signal's reason when the caller gave up */
  async execute(scope: Scope, source: DataSource, request: ReadRequest): Promise<ReadingOutcome> {
    const deadline = AbortSignal.timeout(TIMEOUT_MS);
    const outcome = await this.reader
      .read(scope, source, { ...request, signal: AbortSignal.any([request.signal, deadline]) })
      .then(
        (reading) => ({ ...reading, error: null }),
        (error: unknown) => {
          request.signal.throwIfAborted();
          return {
            documents: [],
            total: 0,
            error: deadline.aborted ? 'It did not answer in time.' : sentenceOf(error),
          };
        },
      );
    await this.sources.noteReading(scope, source.id, {
      at: this.clock.now(),
      count: outcome.total,
      error: outcome.error,
    });
    return outcome;
  }
}

export const sentenceOf = (error: unknown): string =>
  (error instanceof DomainError ? error.message : 'It could not be read: something in it is not as it should be.')
    .replaceAll('\0', '')
    .slice(0, MAX_ERROR)
    .toWellFormed();
