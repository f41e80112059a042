import type { Socket } from 'node:net';
import { DomainError } from '../../domain/domain-error.js';
import { AllowedDestinations, type Destination } from './allowed-destinations.js';
import { failureOf } from './failure-of.js';
import { guardedConnector } from './guarded-connector.js';
import { nameResolver, type Resolver } from './name-resolver.js';

/** Plain TCP connections to user-supplied hosts, under the same guard as HTTP: for protocols such as PostgreSQL's. */
export class GuardedSockets {
  private readonly connector: ReturnType<typeof guardedConnector>;

  constructor({
    allow = [],
    resolve = nameResolver(),
    isQuiet,
  }: { allow?: readonly Destination[]; resolve?: Resolver; isQuiet?: boolean } = {}) {
    this.connector = guardedConnector(new AllowedDestinations(allow), resolve, undefined, isQuiet);
  }

  /** @throws AddressRefused, RequestFailed */
  connect(host: string, port: number): Promise<Socket> {
    return new Promise((resolve, reject) => {
      this.connector({ hostname: host, protocol: 'http:', port: String(port) }, (error, socket) => {
        if (socket) resolve(socket);
        else reject(error instanceof DomainError ? error : failureOf(host, error));
      });
    });
  }
}
