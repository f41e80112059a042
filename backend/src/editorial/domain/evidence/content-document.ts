/** What a post can be written from and cite. */
export interface ContentDocument {
  /** Stable for the same document of the same server. */
  id: string;
  /** Null for a text that has no address; such a one can be quoted, never linked. */
  url: string | null;
  title: string;
  /** Plain text; paragraphs are separated by blank lines. */
  text: string;
  /** ISO 8601 date or time, as the server says it. */
  publishedAt?: string;
}
