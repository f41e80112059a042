import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';

/** Ports at which this machine's own website may be reached. */
const WEB_PORTS = new Set([80, 443]);

/** The addresses of this machine, in one spelling each. */
export type OwnAddresses = () => ReadonlySet<string>;

export const ownAddresses: OwnAddresses = () =>
  new Set(
    Object.values(networkInterfaces()).flatMap((addresses = []) => addresses.map(({ address }) => spelled(address))),
  );

/**
 * Whether a connection would reach this machine from inside its firewall: at one of its own public addresses and a port
 * that is not a web port.
 * @param address in the form that sockets and resolvers return
 */
export const isWithinThisMachine = (address: string, port: number, own: OwnAddresses): boolean =>
  !WEB_PORTS.has(port) && own().has(spelled(address));

const spelled = (address: string): string => (ipaddr.isValid(address) ? ipaddr.process(address).toString() : address);
