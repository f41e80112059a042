import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Marked, type Tokens } from 'marked';
import type { Plugin } from 'vite';

const ID = 'virtual:guides';
const FOLDER = fileURLToPath(new URL('../../docs/integrations/', import.meta.url));
/** The index page, whose address is `/guides`. */
const FIRST = 'README';

export interface Guide {
  /** Path segment of the guide, such as `nextjs` in `/guides/nextjs`; empty for the index page. */
  name: string;
  title: string;
  html: string;
}

/** Makes the pages of docs/integrations available in the product, for a client's developers. */
export function guides(): Plugin {
  return {
    name: 'galley-guides',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined;
      for (const file of files()) this.addWatchFile(join(FOLDER, file));
      return `export default ${JSON.stringify(renderGuides())};`;
    },
  };
}

export function renderGuides(): Guide[] {
  return files().map((file) => {
    const [, title = '', text = ''] = /^# (.+)\n([^]*)$/.exec(readFileSync(join(FOLDER, file), 'utf8')) ?? [];
    return { name: nameOf(file), title, html: marked.parse(text) as string };
  });
}

const files = (): string[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.md'))
    .toSorted();
const nameOf = (file: string): string => (file === `${FIRST}.md` ? '' : file.slice(0, -'.md'.length));

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Resolves a link of a page to its address in the product: another guide, or the API description. */
function addressOf(href: string): string {
  if (/^(https?:|#)/.test(href)) return href;
  const [, page, anchor = ''] = /^([\w-]+\.md)(#.*)?$/.exec(href) ?? [];
  return page ? `/guides/${nameOf(page)}`.replace(/\/$/, '') + anchor : '/api/docs';
}

const marked = new Marked({
  renderer: {
    heading({ tokens, depth, text }: Tokens.Heading) {
      return `<h${depth} id="${text
        .toLowerCase()
        .replaceAll(/[^\w]+/g, '-')
        .replaceAll(/^-|-$/g, '')}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    link({ href, tokens }: Tokens.Link) {
      return `<a href="${escaped(addressOf(href))}">${this.parser.parseInline(tokens)}</a>`;
    },
    code({ text, lang = '' }: Tokens.Code) {
      const file = /title="([^"]+)"/.exec(lang)?.[1];
      const name = file ? `<figcaption>${escaped(file)}</figcaption>` : '';
      return (
        `<figure class="guide-code">${name}<button type="button" aria-label="Copy ` +
        `${escaped(file ?? 'this')}">Copy</button><pre tabindex="0">${escaped(text)}</pre></figure>\n`
      );
    },
    table(token: Tokens.Table) {
      const cell = ({ tokens, text }: Tokens.TableCell, isHeader: boolean): string => {
        // An empty header cell would give screen readers no header to announce, so it becomes a data cell.
        const tag = isHeader && text ? 'th' : 'td';
        return `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`;
      };
      const cells = (row: Tokens.TableCell[], isHeader = false): string =>
        `<tr>${row.map((one) => cell(one, isHeader)).join('')}</tr>`;
      const head = token.header.some(({ text }) => text) ? `<thead>${cells(token.header, true)}</thead>` : '';
      return `<div class="guide-table"><table>${head}<tbody>${token.rows.map((row) => cells(row)).join('')}</tbody></table></div>\n`;
    },
  },
});
