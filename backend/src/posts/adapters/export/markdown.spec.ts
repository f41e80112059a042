import { markdownOf } from './markdown.js';

const tableOf = (rows: number): string =>
  `<table><thead><tr><th>A</th></tr></thead><tbody>${'<tr><td>1</td></tr>'.repeat(rows)}</tbody></table>`;

describe('a post’s Markdown', () => {
  it('has tables as Markdown writes them', () => expect(markdownOf(tableOf(2))).toContain('| --- |'));

  it('has figures as pictures with their captions below them', () => {
    const image =
      '<img src="https://galley.example/pictures/a/960.jpg" alt="A [pump]" width="960" srcset="https://x.example 1w" />';
    expect(markdownOf(`<p>One.</p><figure>${image}<figcaption>In <em>snow</em></figcaption></figure><p>Two.</p>`)).toBe(
      'One.\n\n![A \\[pump\\]](https://galley.example/pictures/a/960.jpg)\n\nIn *snow*\n\nTwo.\n',
    );
  });

  // The plugin for tables looks through all rows for each cell: a table of this size would take it minutes.
  it('has tables of thousands of rows as HTML, and the rest as ever', () => {
    const markdown = markdownOf(
      `<h2>Rows &lt;b&gt;</h2>${tableOf(9_000)}<p><s>gone</s> <a href="#source-1">[1]</a></p>`,
    );
    expect(markdown.startsWith('## Rows \\<b>\n\n<table>')).toBe(true);
    expect(markdown.match(/<tr>/g)).toHaveLength(9_001);
    expect(markdown).toMatch(/<\/table>\n\n~~gone~~ \\\[1\\\]\n$/);
  });

  it('has tables of thousands of cells in few rows as HTML', () => {
    const markdown = markdownOf(
      `<table>${`<tr>${'<td>1</td>'.repeat(95)}</tr>`.repeat(100)}</table><p><s>gone</s></p>`,
    );
    expect(markdown.match(/<td>/g)).toHaveLength(9_500);
    expect(markdown).toMatch(/<\/table>\n\n~~gone~~\n$/);
  });

  it('is HTML as it stands where thousands of elements are nested deeply', () => {
    const heavy = `${'<blockquote>'.repeat(95)}<p>a${'<br />'.repeat(9_000)}b</p>${'</blockquote>'.repeat(95)}`;
    expect(markdownOf(heavy)).toBe(`${heavy}\n`);
    expect(markdownOf(`<p>a${'<br />'.repeat(9_000)}b</p>`)).toMatch(/^a {2}\n/);
  });

  it('is HTML as it stands where hundreds of thousands of hard spaces follow each other', () => {
    const gap = `<p>a${'\u00a0'.repeat(480_000)}b</p>`;
    expect(markdownOf(gap)).toBe(`${gap}\n`);
  });
});
