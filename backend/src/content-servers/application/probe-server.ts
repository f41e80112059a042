import { Injectable } from '@nestjs/common';
import { AddressRefused } from '../../shared/domain/address-refused.js';
import { Clock } from '../../shared/domain/clock.js';
import { DomainError, Invalid } from '../../shared/domain/domain-error.js';
import { Scope } from '../../shared/domain/scope.js';
import { CommandNotAllowed, ContentServerTimedOut } from './content-server-errors.js';
import { type ContentServerAddress, ContentServers, type ContentServerSession } from './content-servers.js';
import type { ServerProbe } from './server-ports.js';

/** Timeout for opening a server and listing its tools, in milliseconds. */
const TIMEOUT_MS = 20_000;

export interface ProbeOutcome extends ServerProbe {
  /** Name that the server reports. */
  name: string | null;
  failure: DomainError | null;
}

/** Opens a content server, reads its version and tools, and closes it again. */
@Injectable()
export class ProbeServer {
  constructor(
    private readonly servers: ContentServers,
    private readonly clock: Clock,
  ) {}

  /** Never rejects: a failure is part of the outcome. */
  async execute(address: ContentServerAddress, timeoutMs = TIMEOUT_MS): Promise<ProbeOutcome> {
    const at = this.clock.now();
    const signal = AbortSignal.timeout(timeoutMs);
    let session: ContentServerSession | null = null;
    let found: Pick<ProbeOutcome, 'answer' | 'failure' | 'name'>;
    try {
      session = await this.servers.open(address, { websiteId: null, scope: Scope.system('Probe') }, signal);
      const tools = await session.listTools(signal);
      const { name, version } = session.serverInfo;
      found = { name, answer: { version, protocolVersion: session.protocolVersion, tools }, failure: null };
    } catch (error) {
      const failure = error instanceof DomainError ? error : new ContentServerTimedOut(nameOf(address), timeoutMs);
      found = { name: null, answer: null, failure };
    } finally {
      await session?.close();
    }
    return { at, ms: this.clock.now().getTime() - at.getTime(), error: found.failure?.message ?? null, ...found };
  }
}

/**
 * Refuses addresses and commands that can never work on this installation; other failures may be temporary. @throws
 * Invalid
 */
export function refuseHopeless({ failure }: ProbeOutcome): void {
  if (failure instanceof AddressRefused) throw new Invalid(failure.message, 'url');
  if (failure instanceof CommandNotAllowed) throw new Invalid(failure.message, 'command');
}

const nameOf = (address: ContentServerAddress): string =>
  address.type === 'http'
    ? (URL.parse(address.url)?.host ?? '')
    : address.type === 'stdio'
      ? (address.name ?? address.command)
      : address.name;
