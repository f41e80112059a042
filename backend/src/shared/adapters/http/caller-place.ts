import type { FastifyInstance, FastifyRequest } from 'fastify';

export const MAX_PLACE = 80;
/** Longer values are no names of places, in characters. */
const MAX_VALUE = 200;
/** Letters and digits of any script, and what stands in names of places. */
const NOT_IN_PLACES = /[^\p{L}\p{M}\p{N} .,'’()-]+/gu;
const COUNTRY = /^[A-Z]{2}$/;
/** Codes that stand for no country that is known. */
const UNKNOWN = new Set(['XX', 'ZZ']);
/** Cloudflare's code of the Tor network. */
const TOR = 'T1';

const utf8 = new TextDecoder('utf-8', { fatal: true });
const countries = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** A request that knows roughly where its caller is, as a trusted proxy says. */
export type PlacedRequest = FastifyRequest & { place?: string | null };

/**
 * Gives each request its `place`, from headers that the outermost own proxy sets. A request that did not come through all
 * own proxies has none: its headers are only the caller's claim.
 * @param names of the headers, the narrower place first
 * @param proxies number of own proxies
 */
export function takePlaces(fastify: FastifyInstance, names: readonly string[], proxies: number): void {
  fastify.decorateRequest('place', {
    getter(this: FastifyRequest) {
      const cameThrough = proxies > 0 && (this.ips?.length ?? 0) > proxies;
      return cameThrough ? placeOf(names.map((name) => this.headers[name.toLowerCase()])) : null;
    },
  });
}

/** A place in plain words, such as `Berlin, Germany`; codes of countries become names. Null when nothing says one. */
export function placeOf(values: readonly (string | string[] | undefined)[]): string | null {
  const parts = values.flatMap((value) => (typeof value === 'string' ? (partOf(value) ?? []) : []));
  return [...new Set(parts)].join(', ').slice(0, MAX_PLACE).trim() || null;
}

function partOf(value: string): string | null {
  if (value.length > MAX_VALUE) return null;
  const text = decoded(value).normalize('NFC').replace(NOT_IN_PLACES, ' ').replace(/\s+/g, ' ').trim();
  if (UNKNOWN.has(text)) return null;
  if (text === TOR) return 'Tor';
  return (COUNTRY.test(text) ? countries.of(text) : text) || null;
}

/** Node reads headers as Latin-1, and proxies write UTF-8. */
function decoded(value: string): string {
  try {
    return utf8.decode(Buffer.from(value, 'latin1'));
  } catch {
    return value;
  }
}
