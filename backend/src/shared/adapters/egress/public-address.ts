import ipaddr from 'ipaddr.js';

/**
 * The internet's ordinary addresses (RFC 4291 and its registry). Everything outside is mapped, embedded, local or
 * unassigned.
 */
const GLOBAL_UNICAST_V6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Internal services of hosting providers at addresses that appear public. */
const PROVIDER_INTERNAL = new Set(['168.63.129.16']);

/**
 * Whether users may open connections to this address. Only addresses that are certainly public pass. Private, loopback,
 * link-local (with 169.254.169.254), carrier-grade NAT (with 100.100.100.200), unique-local (with fd00:ec2::254),
 * multicast, reserved and benchmark ranges are refused, and so is every IPv6 form that embeds an IPv4 address (mapped,
 * compatible, NAT64, 6to4, Teredo), because its real target is decided elsewhere.
 * @param address in the form that sockets and resolvers return, not a name
 */
export function isPublicAddress(address: string): boolean {
  // A zone names an interface of this machine.
  if (address.includes('%') || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast' || PROVIDER_INTERNAL.has(parsed.toString())) return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST_V6);
}
