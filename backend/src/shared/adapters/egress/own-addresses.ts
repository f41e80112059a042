import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';

/** Where a website on this machine would be. */
const WEB_PORTS = new Set([80, 443]);

/** The addresses of this machine, in one spelling each. */
export type OwnAddresses = () => ReadonlySet<string>;

export const ownAddresses: OwnAddresses = () =>
  new Set(
    Object.values(networkInterfaces()).flatMap((addresses = []) => addresses.map(({ address }) => spelled(address))),
  );

/**
 * Whether a connection would reach this machine from within, past its firewall: by a public address of its own, at
 * another port than a website has.
 * @param address as a socket or resolver gives it
 */
export const isWithinThisMachine = (address: string, port: number, own: OwnAddresses): boolean =>
  !WEB_PORTS.has(port) && own().has(spelled(address));

const spelled = (address: string): string => (ipaddr.isValid(address) ? ipaddr.process(address).toString() : address);
