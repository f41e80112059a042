import ipaddr from 'ipaddr.js';

/**
 * The internet's ordinary addresses (RFC 4291 and its registry). Everything outside is mapped, embedded, local or
 * unassigned.
 */
const GLOBAL_UNICAST_V6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Services of the machine's own provider that stand at addresses which look public. */
const PROVIDER_INTERNAL = new Set(['168.63.129.16']);

/**
 * Whether a person may aim a connection at this address. Only what is certainly public passes: private, loopback,
 * link-local (with 169.254.169.254), carrier-grade NAT (with 100.100.100.200), unique-local (with fd00:ec2::254),
 * multicast, reserved and benchmark ranges do not, nor any IPv6 form that carries an IPv4 address (mapped, compatible,
 * NAT64, 6to4, Teredo), since what is behind it is decided elsewhere.
 * @param address as a socket or resolver gives it, not a name
 */
export function isPublicAddress(address: string): boolean {
  // A zone names an interface of this machine.
  if (address.includes('%') || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast' || PROVIDER_INTERNAL.has(parsed.toString())) return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST_V6);
}
