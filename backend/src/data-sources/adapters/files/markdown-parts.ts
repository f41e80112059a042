import { marked, type Token, type Tokens } from 'marked';
import { oneLine, type Part, partsOf, type Section } from './parts.ts';

/**
 * Splits a document by its headings and converts its blocks to plain text. Its title is the first top-level heading.
 * Code and raw HTML are left out.
 */
export function markdownParts(source: string, fallback: string): Part[] {
  const sections: Section[] = [];
  let paragraphs: string[] = [];
  let title: string | null = null;
  sections.push({ label: null, paragraphs });
  for (const token of marked.lexer(withoutFrontMatter(source))) {
    if (token.type === 'heading') {
      const heading = oneLine(plain((token as Tokens.Heading).tokens));
      if ((token as Tokens.Heading).depth === 1) title ??= heading;
      paragraphs = [];
      sections.push({ label: heading, paragraphs });
    } else paragraphs.push(...blocks(token));
  }
  return partsOf(title ?? fallback, sections);
}

const withoutFrontMatter = (source: string): string => source.replace(/^---\n[^]*?\n---\n/, '');

function blocks(token: Token): string[] {
  switch (token.type) {
    case 'paragraph':
    case 'text':
      return texts(plain((token as Tokens.Paragraph).tokens ?? [token]));
    case 'blockquote':
      return (token as Tokens.Blockquote).tokens.flatMap(blocks);
    case 'list':
      return (token as Tokens.List).items.flatMap((item) => item.tokens.flatMap(blocks));
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      return rows.map(
        (row) =>
          row.map((cell, index) => `${plain(header[index]?.tokens ?? [])}: ${plain(cell.tokens)}`).join('; ') + '.',
      );
    }
    default:
      return [];
  }
}

const texts = (text: string): string[] => (oneLine(text) ? [oneLine(text)] : []);

/** Returns the visible text: links and emphasis by their text, without images. */
function plain(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'image' || token.type === 'html') return '';
      if (token.type === 'br') return ' ';
      if ('tokens' in token && token.tokens) return plain(token.tokens);
      return 'text' in token ? unescaped(String(token.text)) : '';
    })
    .join('');
}

/** Decodes the entities that the lexer leaves in the text. */
const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&');
