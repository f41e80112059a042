import { Injectable } from '@nestjs/common';
import { DomainError } from '../../shared/domain/domain-error.js';
import { Clock } from '../../shared/domain/clock.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { DataSource } from '../domain/data-source.js';
import { DataSources, type Reading, type ReadRequest, SourceReader } from './ports.js';
import { anySignal } from '../../shared/domain/any-signal.js';

/**
 * Timeout of one source, in milliseconds. It is shorter than the callers' timeouts, so that they still get the results
 * of other sources.
 */
const TIMEOUT_MS = 15_000;
/** Maximum length of an error that is stored and shown. */
const MAX_ERROR = 500;

export interface ReadingOutcome extends Reading {
  /** Why nothing could be read, in a sentence; null when the reading succeeded. */
  error: string | null;
}

/** Reads one source and records the outcome. A source that cannot be read is a result and not an exception. */
@Injectable()
export class ReadSource {
  constructor(
    private readonly reader: SourceReader,
    private readonly sources: DataSources,
    private readonly clock: Clock,
  ) {}

  /** @throws the signal's reason when the caller aborted */
  async execute(scope: Scope, source: DataSource, request: ReadRequest): Promise<ReadingOutcome> {
    const deadline = AbortSignal.timeout(TIMEOUT_MS);
    const outcome = await this.reader
      .read(scope, source, { ...request, signal: anySignal(request.signal, deadline) })
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
