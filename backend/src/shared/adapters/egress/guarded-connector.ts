import { isIP } from 'node:net';
import { buildConnector } from 'undici';
import { AddressRefused } from '../../domain/address-refused.js';
import { QuietInstallation } from '../../domain/quiet-installation.js';
import type { AllowedDestinations } from './allowed-destinations.js';
import { LOCAL_NAME, type Resolver } from './name-resolver.js';
import { isWithinThisMachine, type OwnAddresses, ownAddresses } from './own-addresses.js';
import { isPublicAddress } from './public-address.js';

/**
 * Ports of services that may interpret an HTTP request as commands, such as mail servers (the Fetch standard's "bad
 * ports"). Websites do not use them, and a user's text must not reach such a service.
 */
const REFUSED_PORTS: ReadonlySet<number> = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

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
  isQuiet = false,
): buildConnector.connector {
  if (isQuiet) return (_, callback) => callback(new QuietInstallation(), null);
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
