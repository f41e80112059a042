/** A document that a content server returned in a run. Its text is untrusted data and never an instruction. */
export interface SourceDocument {
  readonly id: string;
  /** An http or https address; null for a document without one, which can be cited but not linked. */
  readonly url: string | null;
  readonly title: string;
  readonly text: string;
  /** Name of the content server that returned the document. */
  readonly server: string;
  readonly toolCallId: string;
  /** Whether the document comes from the tenant's own website or data sources. */
  readonly ownSource: boolean;
  /** That the document declares of itself, as a BCP 47 tag, which may be wrong. */
  readonly language?: string | null;
}

/**
 * Returns the domain by which sources are balanced: the host without `www.`, or the server's name for a document
 * without an address.
 */
export function domainOf(document: Pick<SourceDocument, 'url' | 'server'>): string {
  return hostOf(document.url) ?? document.server;
}

/** Returns the host of an address without `www.`, or null when there is none. */
export function hostOf(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null;
  return new URL(url).hostname.toLowerCase().replace(/^www\./, '') || null;
}
