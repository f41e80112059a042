import type { BeforeApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { Logger } from '@nestjs/common';
import type { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../shared/domain/clock.js';
import type { KeyedRequest } from './limited-per-key.js';

/** Responses with one status to one API key since the last write. */
export interface PullCount {
  digest: string;
  status: number;
  count: number;
  /** Milliseconds since 1970. */
  lastAt: number;
}

export interface PullBook {
  /** Adds to the sums of the day. Counts of unknown keys are dropped. */
  addPulls(counts: readonly PullCount[]): Promise<void>;
}

/** Delay before counts are written, in milliseconds: a killed process loses at most this much. */
const WRITE_AFTER_MS = 2_000;
/** Maximum number of keys counted between two writes. Requests of further keys are not counted. */
const MAX_KEYS = 5_000;

/** Counts responses of the pull API in memory and writes the sums in the background, at most every two seconds. */
export class PullTally implements OnModuleInit, BeforeApplicationShutdown {
  private readonly log = new Logger('Pulls');
  private counts = new Map<string, Map<number, PullCount>>();
  private planned: NodeJS.Timeout | null = null;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly adapter: HttpAdapterHost,
    private readonly book: PullBook,
    private readonly clock: Clock,
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
    const lastAt = this.clock.now().getTime();
    if (sum) {
      sum.count++;
      sum.lastAt = lastAt;
    } else ofKey.set(status, { digest, status, count: 1, lastAt });
    this.planned ??= setTimeout(() => void this.write(), WRITE_AFTER_MS).unref();
  }

  /** Resolves when all counts so far are written, or kept for the next write because this one failed. */
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
