import { createHash } from 'node:crypto';
import type { ContentDocument } from '../../editorial/index.js';
import type { ToolContent, ToolResult } from './content-servers.js';

/**
 * The documents of a tool's result, so that a run can treat every server alike. Servers that answer
 * `{documents: [{id, url, title, text, publishedAt?}]}`, as the bundled ones do, are taken at their word. Of any other
 * server the text blocks together are one document titled by the tool, and each resource with text is one of its own;
 * a link to a resource counts with the description that came with it. A result with `isError` holds no document.
 */
export function documentsOf(tool: { name: string; title: string | null }, result: ToolResult): ContentDocument[] {
  if (result.isError) return [];
  const structured = structuredDocuments(result.structured);
  if (structured) return structured;
  const title = tool.title ?? tool.name;
  const plain = result.text.trim();
  const whole = plain ? [{ id: fingerprint(plain), url: null, title, text: plain }] : [];
  return [...whole, ...result.content.flatMap((block) => resourceDocument(block, title))];
}

function resourceDocument(block: ToolContent, toolTitle: string): ContentDocument[] {
  if (block.type === 'text' || !block.text.trim()) return [];
  const title = block.type === 'resource_link' ? block.title : toolTitle;
  return [{ id: block.uri, url: webAddress(block.uri), title, text: block.text.trim() }];
}

function structuredDocuments(structured: unknown): ContentDocument[] | null {
  if (!isRecord(structured) || !Array.isArray(structured['documents'])) return null;
  return structured['documents'].flatMap((entry: unknown) => {
    if (!isRecord(entry) || typeof entry['text'] !== 'string' || !entry['text'].trim()) return [];
    const text = entry['text'].trim();
    const url = typeof entry['url'] === 'string' ? webAddress(entry['url']) : null;
    const published = entry['publishedAt'];
    return [
      {
        id: typeof entry['id'] === 'string' && entry['id'] ? entry['id'] : (url ?? fingerprint(text)),
        url,
        title:
          typeof entry['title'] === 'string' && entry['title'].trim() ? entry['title'].trim() : (url ?? 'Untitled'),
        text,
        ...(typeof published === 'string' && !Number.isNaN(Date.parse(published)) ? { publishedAt: published } : {}),
      },
    ];
  });
}

/** Only http and https addresses may become links of a post. */
function webAddress(text: string): string | null {
  const url = URL.parse(text);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
}

const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
