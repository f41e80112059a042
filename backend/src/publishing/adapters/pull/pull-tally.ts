import type { BeforeApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { Logger } from '@nestjs/common';
import type { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import type { KeyedRequest } from './limited-per-key.js';

/** What one key was answered with one status since the last writing. */
export interface PullCount {
  digest: string;
  status: number;
  count: number;
  /** Milliseconds since 1970. */
  lastAt: number;
}

export interface PullBook {
  /** Adds to the sums of the day; keys that are nobody's are left out. */
  addPulls(counts: readonly PullCount[]): Promise<void>;
}

/** What a kill loses at most. */
const WRITE_AFTER_MS = 2_000;
/** Keys that are counted between two writings; those of more go uncounted. */
const MAX_KEYS = 5_000;

/** Counts pulls in memory, beside the requests, and writes the sums every two seconds in which there were any. */
export class PullTally implements OnModuleInit, BeforeApplicationShutdown {
  private readonly log = new Logger('Pulls');
  private counts = new Map<string, Map<number, PullCount>>();
  private planned: NodeJS.Timeout | null = null;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly adapter: HttpAdapterHost,
    private readonly book: PullBook,
  ) {}

  onModuleInit(): void {
    const fastify = this.adapter.httpAdapter?.getInstance<FastifyInstance>();
    fastify?.addHook('onResponse', (request: KeyedRequest, reply, done) => {
      if (request.keyDigest !== undefined) this.note(request.keyDigest, reply.statusCode);
      done();
    });
  }

  note(digest: string, status: number): void {
    let ofKey = this.counts.get(digest);
    if (!ofKey) {
      if (this.counts.size >= MAX_KEYS) return;
      this.counts.set(digest, (ofKey = new Map()));
    }
    const sum = ofKey.get(status);
    if (sum) {
      sum.count++;
      sum.lastAt = Date.now();
    } else ofKey.set(status, { digest, status, count: 1, lastAt: Date.now() });
    this.planned ??= setTimeout(() => void this.write(), WRITE_AFTER_MS).unref();
  }

  /** Resolves when all that was counted before is written, or kept for the next time because it could not be. */
  write(): Promise<void> {
    if (this.planned) clearTimeout(this.planned);
    this.planned = null;
    this.writing = this.writing.then(() => this.writeCounted());
    return this.writing;
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.write();
  }

  private async writeCounted(): Promise<void> {
    const counted = [...this.counts.values()].flatMap((ofKey) => [...ofKey.values()]);
    if (!counted.length) return;
    this.counts = new Map();
    try {
      await this.book.addPulls(counted);
    } catch (error) {
      this.log.warn(`${counted.length} sums of pulls were not written: ${String(error)}`);
      for (const sum of counted) this.takeBack(sum);
    }
  }

  private takeBack({ digest, status, count, lastAt }: PullCount): void {
    this.note(digest, status);
    const sum = this.counts.get(digest)?.get(status);
    if (!sum) return;
    sum.count += count - 1;
    if (sum.count === count) sum.lastAt = lastAt;
  }
}
