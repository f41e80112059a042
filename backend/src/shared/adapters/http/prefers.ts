interface Range {
  type: string;
  q: number;
  /** 2 for `text/csv`, 1 for `text/*`, 0 for anything. */
  precision: number;
  place: number;
}

/**
 * Negotiates the media type by an `Accept` header (RFC 9110, 12.5.1): by weight, then by specificity, then by order.
 * Returns the first offer when the header is absent or nothing matches.
 */
export function preferred<T extends string>(accept: string | undefined, offers: readonly [T, ...T[]]): T {
  const ranges = (accept ?? '').split(',').map(rangeOf);
  const wanted = offers
    .map((offer) => ({ offer, best: bestFor(offer, ranges) }))
    .filter(({ best }) => best && best.q > 0);
  wanted.sort(({ best: a }, { best: b }) => b!.q - a!.q || b!.precision - a!.precision || a!.place - b!.place);
  return wanted[0]?.offer ?? offers[0];
}

/** Whether the client asks for CSV rather than JSON. */
export const wantsCsv = (accept: string | undefined): boolean =>
  preferred(accept, ['application/json', 'text/csv']) === 'text/csv';

function rangeOf(text: string, place: number): Range {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters
    .map((parameter) => /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.exec(parameter)?.[1])
    .find((q) => q !== undefined);
  return {
    type,
    q: weight === undefined ? 1 : Number(weight),
    precision: type === '*/*' ? 0 : type.endsWith('/*') ? 1 : 2,
    place,
  };
}

/** The most specific range that matches the offer determines its weight. */
function bestFor(offer: string, ranges: readonly Range[]): Range | undefined {
  const [kind] = offer.split('/');
  const covering = ranges.filter(({ type }) => type === offer || type === `${kind}/*` || type === '*/*');
  return covering.sort((a, b) => b.precision - a.precision || a.place - b.place)[0];
}
