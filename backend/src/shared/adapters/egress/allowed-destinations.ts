/** `host:port` pairs that an operator exempts from the guard: exactly these, no other port and no other name. */
export class AllowedDestinations {
  private readonly entries: ReadonlySet<string>;

  /** @throws TypeError for an entry that is not `host:port` */
  constructor(entries: readonly string[]) {
    this.entries = new Set(entries.map(normalised));
  }

  /** @param host as a URL has it, IPv6 with or without brackets */
  has(host: string, port: number): boolean {
    return this.entries.has(`${host.toLowerCase().replace(/^\[|\]$/g, '')} ${port}`);
  }
}

function normalised(entry: string): string {
  const [, host, port] = /^(.+):(\d{1,5})$/.exec(entry.trim()) ?? [];
  const url = URL.parse(`http://${host}`);
  if (!host || !url || url.host === '' || url.href !== `http://${url.hostname}/` || Number(port) > 65_535) {
    throw new TypeError(`"${entry}" in EGRESS_ALLOW is not host:port`);
  }
  return `${url.hostname.replace(/^\[|\]$/g, '')} ${Number(port)}`;
}
