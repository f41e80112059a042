import type { CallToolResult } from '@modelcontextprotocol/client';
import type { ToolContent, ToolResult } from '../../application/content-servers.js';
import { looksLikeHtml, threadedPages } from '../../../data-sources/index.js';

/** Returns the readable text of a string that may be HTML. */
type Readable = (text: string) => string;

/**
 * Converts a result to content that can be cited, cut to `maxBytes` of UTF-8. HTML is replaced by its text, because
 * posts are written from sentences and not from markup. HTML that takes too long to parse is left out.
 * @param lane website whose call it was; parsing HTML takes turns among these
 */
export async function toolResult(
  answer: CallToolResult,
  ms: number,
  maxBytes: number,
  lane: string,
): Promise<ToolResult> {
  const budget = new ByteBudget(maxBytes);
  const html = textsOf(answer).filter(looksLikeHtml);
  const read = html.length > 0 ? await threadedPages.htmlTexts(lane, html).catch(() => null) : [];
  const texts = new Map(html.map((text, index) => [text, read?.[index] ?? '']));
  const readable: Readable = (text) => texts.get(text) ?? text;
  const content = (answer.content ?? []).flatMap((block) => contentBlock(block, budget, readable));
  const structured = withReadableDocuments(answer.structuredContent, readable);
  const structuredFits = structured === undefined || Buffer.byteLength(JSON.stringify(structured)) <= maxBytes;
  return {
    content,
    text: content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n\n'),
    ...(structured !== undefined && structuredFits ? { structured } : {}),
    isError: answer.isError === true,
    ms,
    truncated: budget.exceeded || !structuredFits || read === null,
  };
}

function contentBlock(block: CallToolResult['content'][number], budget: ByteBudget, readable: Readable): ToolContent[] {
  switch (block.type) {
    case 'text':
      return withText(budget.take(readable(block.text)), (text) => ({ type: 'text', text }));
    case 'resource':
      return 'text' in block.resource
        ? withText(budget.take(readable(block.resource.text)), (text) => ({
            type: 'resource',
            uri: block.resource.uri,
            text,
          }))
        : [];
    case 'resource_link':
      return [
        {
          type: 'resource_link',
          uri: block.uri,
          title: block.title ?? block.name,
          text: budget.take(block.description ?? ''),
        },
      ];
    default:
      return [];
  }
}

function textsOf({ content, structuredContent }: CallToolResult): string[] {
  const blocks = (content ?? []).flatMap((block) =>
    block.type === 'text'
      ? block.text
      : block.type === 'resource' && 'text' in block.resource
        ? block.resource.text
        : [],
  );
  const documents = documentsIn(structuredContent);
  return [...blocks, ...(Array.isArray(documents) ? documents.filter(hasText).map(({ text }) => text) : [])];
}

const documentsIn = (structured: CallToolResult['structuredContent']): unknown =>
  (structured as { documents?: unknown } | undefined)?.documents;

/** Returns the structured content with only the texts of its documents replaced. */
function withReadableDocuments(
  structured: CallToolResult['structuredContent'],
  readable: Readable,
): CallToolResult['structuredContent'] {
  const documents: unknown = documentsIn(structured);
  if (!Array.isArray(documents)) return structured;
  return {
    ...(structured as object),
    documents: documents.map((document: unknown) =>
      hasText(document) ? { ...document, text: readable(document.text) } : document,
    ),
  };
}

const hasText = (document: unknown): document is { text: string } =>
  typeof (document as { text?: unknown } | null)?.text === 'string';

const withText = (text: string, make: (text: string) => ToolContent): ToolContent[] => (text ? [make(text)] : []);

class ByteBudget {
  exceeded = false;
  constructor(private left: number) {}

  take(text: string): string {
    const bytes = Buffer.from(text, 'utf8');
    if (bytes.length <= this.left) {
      this.left -= bytes.length;
      // Encoding to UTF-8 and back replaces lone surrogates, which cannot be stored.
      return bytes.toString('utf8');
    }
    this.exceeded = true;
    let end = this.left;
    this.left = 0;
    while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
    return bytes.toString('utf8', 0, end);
  }
}
