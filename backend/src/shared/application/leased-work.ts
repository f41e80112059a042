import { Injectable } from '@nestjs/common';
import { DomainError } from '../domain/domain-error.js';
import { LeaseLost } from '../domain/lease.js';
import { holding } from './holding.js';
import { Outages } from './outages.js';
import { anySignal } from '../domain/any-signal.js';

/** Between two tries to record an outage while not even that can be saved, milliseconds. */
export const RECORD_AGAIN_MS = 1_000;

/** A row that this worker has claimed: what is done with it, and how each end of that is recorded. */
export interface ClaimedWork {
  /** Extends the lease. @throws LeaseLost when another worker has claimed the row */
  renew(): Promise<void>;
  /** @param signal aborted when the process stops or the lease is lost */
  work(signal: AbortSignal): Promise<void>;
  /** The process stops: releases the row, so that another worker continues at once. */
  handBack(): Promise<void>;
  /** The work cannot succeed: a later try would meet the same error. */
  fail(error: unknown): Promise<void>;
  /**
   * Releases the row until a later moment, with the outage as a sentence. Work without this method keeps its lease,
   * and is claimed again when that has ended, for as many tries as its row allows.
   */
  postpone?(outage: string): Promise<void>;
}

/** The one way in which runs, imports, crawls and searches for ideas are worked on. */
@Injectable()
export class LeasedWork {
  constructor(private readonly outages: Outages) {}

  /**
   * Works on a claimed row while its lease is renewed. A row that another worker claimed is left to that one.
   * @param stop aborted when the process stops
   * @param renewEveryMs milliseconds between two renewals of the lease
   * @throws Error what broke, for the log; a DomainError is an outcome of the work and is not thrown
   */
  async run(claimed: ClaimedWork, stop: AbortSignal, renewEveryMs?: number): Promise<void> {
    const hold = holding(() => claimed.renew(), renewEveryMs);
    const signal = anySignal(stop, hold.lost);
    try {
      await claimed.work(signal);
    } catch (error) {
      if (hold.lost.aborted || error instanceof LeaseLost) return;
      await this.end(claimed, error, { stop, signal, release: () => hold.end() }).catch(ignoreLostLease);
    } finally {
      await hold.end();
    }
  }

  private async end(
    claimed: ClaimedWork,
    error: unknown,
    { stop, signal, release }: { stop: AbortSignal; signal: AbortSignal; release: () => Promise<void> },
  ): Promise<void> {
    const outage = stop.aborted ? null : this.outages.name(error);
    if (outage !== null && claimed.postpone) return this.untilRecorded(() => claimed.postpone!(outage), signal);
    await release();
    if (stop.aborted) return claimed.handBack();
    if (outage === null) await claimed.fail(error);
    if (outage !== null || !(error instanceof DomainError)) throw error;
  }

  /** The lease is renewed meanwhile, so that the row is not claimed and tried again during the outage. */
  private async untilRecorded(record: () => Promise<void>, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        return await record();
      } catch (error) {
        if (this.outages.name(error) === null) throw error;
        await new Promise((resolve) => setTimeout(resolve, RECORD_AGAIN_MS));
      }
    }
  }
}

function ignoreLostLease(error: unknown): void {
  if (!(error instanceof LeaseLost)) throw error;
}
