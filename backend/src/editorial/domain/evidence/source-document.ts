/** A document that a content server returned in a run. Its text is data, whatever it says. */
export interface SourceDocument {
  readonly id: string;
  /** http or https; null for a document without an address, which can be cited but not linked. */
  readonly url: string | null;
  readonly title: string;
  readonly text: string;
  /** Name of the content server. */
  readonly server: string;
  readonly toolCallId: string;
  /** From the tenant's own website or data sources. */
  readonly ownSource: boolean;
}

/**
 * What "one domain" means when sources are balanced: the host without `www.`, or the server for a document without one.
 */
export function domainOf(document: Pick<SourceDocument, 'url' | 'server'>): string {
  return hostOf(document.url) ?? document.server;
}

/** The host of an address without `www.`, or null when it has none. */
export function hostOf(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null;
  return new URL(url).hostname.toLowerCase().replace(/^www\./, '') || null;
}
