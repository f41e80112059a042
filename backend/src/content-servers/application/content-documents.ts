import { createHash } from 'node:crypto';
import type { ContentDocument } from '../../editorial/index.js';
import type { ToolContent, ToolResult } from './content-servers.js';

/**
 * Returns the documents of a tool's result, so that a run can treat all servers alike. Structured content of the form
 * `{documents: [{id, url, title, text, publishedAt?, language?}]}`, which the bundled servers return, is used as it is. From any
 * other result the text blocks together become one document titled by the tool, and each resource with text becomes
 * another; a link to a resource counts with its description. A result with `isError` has no documents.
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
    const language = entry['language'];
    return [
      {
        id: typeof entry['id'] === 'string' && entry['id'] ? entry['id'] : (url ?? fingerprint(text)),
        url,
        title:
          typeof entry['title'] === 'string' && entry['title'].trim() ? entry['title'].trim() : (url ?? 'Untitled'),
        text,
        ...(typeof published === 'string' && !Number.isNaN(Date.parse(published)) ? { publishedAt: published } : {}),
        ...(typeof language === 'string' && language && { language }),
      },
    ];
  });
}

/** Returns http and https URLs only, because others must not become links in a post. */
function webAddress(text: string): string | null {
  const url = URL.parse(text);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
}

const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
