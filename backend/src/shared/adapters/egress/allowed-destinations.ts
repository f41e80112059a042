export interface Destination {
  /** A name or an address, IPv6 with or without brackets. */
  host: string;
  port: number;
}

/** Destinations that an operator exempts from the guard: exactly these, no other port and no other name. */
export class AllowedDestinations {
  private readonly entries: ReadonlySet<string>;

  constructor(entries: readonly Destination[]) {
    this.entries = new Set(entries.map(({ host, port }) => `${asInUrl(host)} ${port}`));
  }

  /** @param host as a URL has it, IPv6 with or without brackets */
  has(host: string, port: number): boolean {
    return this.entries.has(`${asInUrl(host)} ${port}`);
  }
}

/** Normalises equivalent spellings of a host: `0x7f.1` is 127.0.0.1, `BÜRO.example` is xn--bro-hoa.example. */
function asInUrl(host: string): string {
  const bare = host.replace(/^\[|\]$/g, '');
  const url = URL.parse(`http://${bare.includes(':') ? `[${bare}]` : bare}/`);
  return url?.hostname ?? bare.toLowerCase();
}
