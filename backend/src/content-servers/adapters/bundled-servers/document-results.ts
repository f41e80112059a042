import type { CallToolResult } from '@modelcontextprotocol/server';
import { z } from 'zod';

/** What every bundled tool answers, so that a run can treat all servers alike. */
export const documentSchema = z.object({
  id: z.string().describe('Stable for the same document of this server.'),
  url: z.string().nullable().describe('Null for a text that has no address.'),
  title: z.string(),
  text: z.string().describe('Plain text; paragraphs are separated by blank lines.'),
  publishedAt: z.string().optional().describe('ISO 8601.'),
});

export const documentsSchema = z.object({ documents: z.array(documentSchema) });

export type ResultDocument = z.infer<typeof documentSchema>;

/** Bundled tools look and never change anything. */
export const READ_ONLY = { readOnlyHint: true, destructiveHint: false, idempotentHint: true } as const;

/** Of one document's text; some 2,000 words. */
const MAX_DOCUMENT_CHARACTERS = 12_000;
/**
 * A run takes 256 KiB of a result and would drop the whole structure beyond it: the last documents go first instead.
 */
const MAX_RESULT_BYTES = 240 * 1024;

/** The documents as structure, and their titles as the text for people. */
export function documentsResult(documents: readonly ResultDocument[], note?: string): CallToolResult {
  const cut = documents.map((document) => ({ ...document, text: cutAtParagraph(document.text) }));
  while (Buffer.byteLength(JSON.stringify(cut)) > MAX_RESULT_BYTES) cut.pop();
  const titles = cut.map(({ title, url }) => (url ? `${title} (${url})` : title));
  return {
    content: [{ type: 'text', text: [note, ...titles].filter(Boolean).join('\n') || 'Nothing was found.' }],
    structuredContent: { documents: cut },
  };
}

/** A failure in words, as MCP tools report it. */
export function failure(message: string): CallToolResult {
  return { content: [{ type: 'text', text: message }], isError: true };
}

function cutAtParagraph(text: string): string {
  if (text.length <= MAX_DOCUMENT_CHARACTERS) return text;
  const end = text.lastIndexOf('\n\n', MAX_DOCUMENT_CHARACTERS);
  // A round through UTF-8 mends a character that the cut has split.
  return Buffer.from(text.slice(0, end > 0 ? end : MAX_DOCUMENT_CHARACTERS)).toString();
}
