import { markdownOf } from './markdown.js';

const tableOf = (rows: number): string => `<table><thead><tr><th>A</th></tr></thead><tbody>${'<tr><td>1</td></tr>'.repeat(rows)}</tbody></table>`;

describe('a post’s Markdown', () => {
  it('has tables as Markdown writes them', () => expect(markdownOf(tableOf(2))).toContain('| --- |'));

  // The plugin for tables looks through all rows for each cell: a table of this size would take it minutes.
  it('has tables of thousands of rows as HTML, and the rest as ever', () => {
    const markdown = markdownOf(`<h2>Rows &lt;b&gt;</h2>${tableOf(9_000)}<p><s>gone</s> <a href="#source-1">[1]</a></p>`);
    expect(markdown.startsWith('## Rows \\<b>\n\n<table>')).toBe(true);
    expect(markdown.match(/<tr>/g)).toHaveLength(9_001);
    expect(markdown).toMatch(/<\/table>\n\n~~gone~~ \\\[1\\\]\n$/);
  });
});
