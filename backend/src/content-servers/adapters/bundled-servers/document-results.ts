import type { CallToolResult } from '@modelcontextprotocol/server';
import { z } from 'zod';

/** Format of the documents that all bundled tools return, so that a run can treat all servers alike. */
export const documentSchema = z.object({
  id: z.string().describe('Stable for the same document of this server.'),
  url: z.string().nullable().describe('Null for a text that has no address.'),
  title: z.string(),
  text: z.string().describe('Plain text; paragraphs are separated by blank lines.'),
  publishedAt: z.string().optional().describe('ISO 8601.'),
  language: z.string().optional().describe('As the document names it.'),
});

export const documentsSchema = z.object({ documents: z.array(documentSchema) });

export type ResultDocument = z.infer<typeof documentSchema>;

/** Annotations of the bundled tools, which only read. */
export const READ_ONLY = { readOnlyHint: true, destructiveHint: false, idempotentHint: true } as const;

/** Maximum length of a document's text, about 2,000 words. */
const MAX_DOCUMENT_CHARACTERS = 12_000;
/**
 * Below the 256 KiB that a run accepts: above that limit the whole structure would be dropped, so the last documents
 * are removed first.
 */
const MAX_RESULT_BYTES = 240 * 1024;

/** Returns the documents as structured content and their titles as readable text. */
export function documentsResult(documents: readonly ResultDocument[], note?: string): CallToolResult {
  const cut = documents.map((document) => ({ ...document, text: cutAtParagraph(document.text) }));
  while (Buffer.byteLength(JSON.stringify(cut)) > MAX_RESULT_BYTES) cut.pop();
  const titles = cut.map(({ title, url }) => (url ? `${title} (${url})` : title));
  return {
    content: [{ type: 'text', text: [note, ...titles].filter(Boolean).join('\n') || 'Nothing was found.' }],
    structuredContent: { documents: cut },
  };
}

/** Returns a failure as MCP tools report it, with a readable message. */
export function failure(message: string): CallToolResult {
  return { content: [{ type: 'text', text: message }], isError: true };
}

function cutAtParagraph(text: string): string {
  if (text.length <= MAX_DOCUMENT_CHARACTERS) return text;
  const end = text.lastIndexOf('\n\n', MAX_DOCUMENT_CHARACTERS);
  // Encoding to UTF-8 and back replaces a surrogate pair that the cut has split.
  return Buffer.from(text.slice(0, end > 0 ? end : MAX_DOCUMENT_CHARACTERS)).toString();
}
