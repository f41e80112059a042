/** A document that a content server can return, to be cited in a post. */
export interface ContentDocument {
  /** Id that stays the same for the same document of the same server. */
  id: string;
  /** Null for a text without an address, which can be quoted but not linked. */
  url: string | null;
  title: string;
  /** Plain text, with blank lines between paragraphs. */
  text: string;
  /** ISO 8601 date or time, as the server reports it. */
  publishedAt?: string;
  /** As the document, its server or its feed names it; it may be wrong. */
  language?: string;
}
