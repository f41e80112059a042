import { isIP } from 'node:net';
import { buildConnector } from 'undici';
import { AddressRefused } from '../../domain/address-refused.js';
import type { AllowedDestinations } from './allowed-destinations.js';
import { LOCAL_NAME, type Resolver } from './name-resolver.js';
import { isWithinThisMachine, type OwnAddresses, ownAddresses } from './own-addresses.js';
import { isPublicAddress } from './public-address.js';
import { REFUSED_PORTS } from './refused-ports.js';

const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Opens sockets to checked addresses only. The name is resolved once, all its addresses are checked, and the socket
 * connects to one of them without another look-up, so the name cannot resolve differently in between (DNS rebinding).
 * Literal addresses and the address that the open socket reports are checked in the same way.
 */
export function guardedConnector(
  allowed: AllowedDestinations,
  resolve: Resolver,
  own: OwnAddresses = ownAddresses,
): buildConnector.connector {
  return (options, callback) => {
    const host = options.hostname.replace(/^\[|\]$/g, '');
    const port = Number(options.port || (options.protocol === 'https:' ? 443 : 80));
    const exempt = allowed.has(host, port);
    checkedAddresses(host, port, exempt, resolve, own).then(
      (addresses) => connectTo(addresses, exempt, { ...options, hostname: host }, callback),
      (error: Error) => callback(error, null),
    );
  };
}

async function checkedAddresses(
  host: string,
  port: number,
  exempt: boolean,
  resolve: Resolver,
  own: OwnAddresses,
): Promise<readonly string[]> {
  if (!exempt && LOCAL_NAME.test(host)) throw new AddressRefused(host);
  const addresses = isIP(host) ? [host] : await resolve(host);
  if (addresses.length === 0) throw Object.assign(new Error('no address'), { code: 'ENOTFOUND' });
  // One non-public address is enough to refuse the name: DNS rebinding starts with mixed responses.
  if (!exempt && !addresses.every(isPublicAddress)) throw new AddressRefused(host);
  if (!exempt && REFUSED_PORTS.has(port)) throw AddressRefused.port(host, port);
  if (!exempt && addresses.some((address) => isWithinThisMachine(address, port, own))) throw new AddressRefused(host);
  return addresses;
}

function connectTo(
  addresses: readonly string[],
  exempt: boolean,
  options: buildConnector.Options,
  callback: buildConnector.Callback,
): void {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  const connect = buildConnector({
    allowH2: false,
    maxCachedSessions: 0,
    timeout: CONNECT_TIMEOUT_MS,
    autoSelectFamily: true,
    lookup: (_name, { all }, answer) => {
      const [first] = found;
      if (all) answer(null, found);
      else if (first) answer(null, first.address, first.family);
    },
  });
  connect(options, (...[error, socket]) => {
    if (error) return callback(error, null);
    if (!exempt && !isPublicAddress(socket.remoteAddress ?? '')) {
      socket.destroy();
      return callback(new AddressRefused(options.hostname), null);
    }
    return callback(null, socket);
  });
}
