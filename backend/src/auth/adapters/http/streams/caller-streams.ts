import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Caller } from '../../../../shared/adapters/http/caller.js';
import type { Scope } from '../../../../shared/domain/scope.js';
import { Callers } from '../../../application/ports.js';
import { NoRoomForStreams, TooManyOpenStreams } from './errors.js';

/**
 * Interval for checking the callers of all open streams in one query: losing access ends a stream within a second.
 * Milliseconds.
 */
const CHECK_EVERY_MS = 500;
/** Maximum streams per person and process. */
export const STREAMS_PER_PERSON = 10;
/** Maximum streams per process. */
const STREAMS_PER_PROCESS = 1_000;

/** A long-lived response that ends when its caller loses access. */
export interface CallerStream {
  /** Aborted when the caller lost the right. */
  readonly lost: AbortSignal;
  /** The caller as they are at this moment. @returns null when they lost the right */
  scope(): Promise<Scope | null>;
  /** Must always be called when the response has ended. */
  close(): void;
}

class OpenStream {
  readonly lost = new AbortController();

  constructor(
    readonly caller: Caller,
    private readonly mayRead: (scope: Scope) => boolean,
  ) {}

  get id(): string {
    return (this.caller.sessionId ?? this.caller.tokenId)!;
  }

  /** @param scope null when the session or token is no longer valid */
  judge(scope: Scope | null): Scope | null {
    if (scope && this.mayRead(scope)) return scope;
    this.lost.abort();
    return null;
  }
}

/**
 * Rechecks the callers of long-lived responses until these end, since the guard runs only at their beginning. Signing
 * out, disabling an account or leaving a website ends the stream.
 */
@Injectable()
export class CallerStreams implements OnApplicationShutdown {
  private readonly log = new Logger('Streams');
  private readonly open = new Set<OpenStream>();
  private readonly counted = new Set<OpenStream>();
  private timer: NodeJS.Timeout | null = null;
  private checking = false;

  constructor(private readonly callers: Callers) {}

  /**
   * A live view, of which a person may have some.
   * @param mayRead whether a caller may read on
   * @throws TooManyOpenStreams, NoRoomForStreams
   */
  admit(caller: Caller, mayRead: (scope: Scope) => boolean): CallerStream {
    const own = [...this.counted].filter((one) => one.caller.scope.userId === caller.scope.userId);
    if (own.length >= STREAMS_PER_PERSON) throw new TooManyOpenStreams(STREAMS_PER_PERSON);
    if (this.counted.size >= STREAMS_PER_PROCESS) throw new NoRoomForStreams();
    const stream = new OpenStream(caller, mayRead);
    this.counted.add(stream);
    return this.watch(stream);
  }

  /** A download, which ends by itself and is not counted. @param mayRead whether a caller may read on */
  follow(caller: Caller, mayRead: (scope: Scope) => boolean): CallerStream {
    return this.watch(new OpenStream(caller, mayRead));
  }

  onApplicationShutdown(): void {
    if (this.timer) clearInterval(this.timer);
  }

  private watch(stream: OpenStream): CallerStream {
    this.open.add(stream);
    this.timer ??= setInterval(() => void this.check(), CHECK_EVERY_MS).unref();
    return {
      lost: stream.lost.signal,
      scope: async () => stream.judge((await this.present([stream])).get(stream.id) ?? null),
      close: () => this.forget(stream),
    };
  }

  private forget(stream: OpenStream): void {
    this.open.delete(stream);
    this.counted.delete(stream);
    if (this.open.size > 0 || !this.timer) return;
    clearInterval(this.timer);
    this.timer = null;
  }

  private async check(): Promise<void> {
    if (this.checking) return;
    this.checking = true;
    try {
      const checked = [...this.open];
      const present = await this.present(checked);
      for (const stream of checked) stream.judge(present.get(stream.id) ?? null);
    } catch (error) {
      // Nothing more is shown meanwhile: each stream asks for its caller before it reads anything.
      this.log.warn(`cannot look up who reads: ${String(error)}`);
    } finally {
      this.checking = false;
    }
  }

  private present(streams: readonly OpenStream[]): Promise<ReadonlyMap<string, Scope>> {
    const callers = streams.map(({ caller }) => caller);
    return this.callers.present({
      sessions: callers.flatMap(({ sessionId }) => sessionId ?? []),
      tokens: callers.flatMap(({ tokenId }) => tokenId ?? []),
    });
  }
}
