import { describe, expect, it } from '@jest/globals';
import { Editor } from '@tiptap/core';
import { POST_EXTENSIONS } from './extensions.js';
import { htmlOfPost, openPost } from './opened-post.js';

const POST = [
  '<h2>Costs &amp; returns</h2>',
  '<p>A pump costs <strong>9,000</strong> euros.<sup><a href="#source-1">[1]</a></sup><sup><a ' +
    'href="#source-2">[2]</a></sup> It is long.</p>',
  '<blockquote><p>Well said.</p><p>— <cite>One</cite></p></blockquote>',
  '<ul>\n<li>Save energy<sup><a href="#source-1">[1]</a></sup></li>\n<li>Sleep well</li>\n</ul>',
  '<p>Related reading: <a href="https://w.example/a" rel="noopener">Another</a></p>',
  '<h2>Sources</h2>\n<ol>\n<li id="source-1"><a href="https://one.example/" rel="nofollow ' +
    'noopener">One</a></li>\n<li id="source-2">Two</li>\n</ol>',
];
const html = POST.join('\n');
const kindsOf = (content: string) => openPost(content).doc.children.map(({ type }) => type.name);
const again = (content: string) => {
  const { doc, written } = openPost(content);
  return htmlOfPost(doc, written);
};
/** Returns the post's HTML after an action in the editor. */
const after = (content: string, act: (editor: Editor) => void): string => {
  const editor = new Editor({ extensions: POST_EXTENSIONS, injectCSS: false, content: openPost(content).doc.toJSON() });
  const { written } = openPost(content, editor.schema);
  act(editor);
  const saved = htmlOfPost(editor.state.doc, written);
  editor.destroy();
  return saved;
};
const placeOf = (editor: Editor, words: string): number => {
  let found = -1;
  editor.state.doc.descendants((node, at) => {
    if (found < 0 && node.isText && node.text!.includes(words)) found = at + node.text!.indexOf(words);
  });
  return found;
};

describe('a post that is opened and saved', () => {
  it('is identical to the byte, with its citations and sources', () => expect(again(html)).toBe(html));

  it('becomes editable blocks, except for its read-only list of sources', () => {
    expect(kindsOf(html)).toEqual(['heading', 'paragraph', 'blockquote', 'bulletList', 'paragraph', 'keptBlock']);
  });

  it.each([
    [
      'a table with a head',
      '<table><thead><tr><th>Kind</th><th>Price</th></tr></thead><tbody><tr><td>Air</td><td>9,000</td></tr></tbody></table>',
      'table',
    ],
    [
      'a picture with its caption',
      '<figure><img src="https://x.example/a.png" alt="A pump"><figcaption>A <em>pump</em></figcaption></figure>',
      'figure',
    ],
    ['a picture', '<img src="https://x.example/a.png" alt="A pump" width="20">', 'image'],
    ['a list within a list', '<ul><li>One<ul><li>within</li></ul></li><li>Two</li></ul>', 'bulletList'],
    [
      'a link around bold words, and bold words around a link',
      '<p><a href="/own"><strong>one</strong></a> and <strong><a href="mailto:a@b.example" title="T">two</a></strong></p>',
      'paragraph',
    ],
    [
      'small marks',
      '<p>H<sub>2</sub>O, m<sup>2</sup>, <code>x</code>, <u>u</u>, <s>s</s><br>and a new line</p>',
      'paragraph',
    ],
    ['code', '<pre><code>if (a &lt; b)\n  go</code></pre>', 'codeBlock'],
    ['words without an element', 'Only <em>words</em>', 'paragraph'],
  ])('has %s as an editable block', (_, content, kind) => {
    expect(kindsOf(content)).toEqual([kind]);
    expect(again(content)).toBe(content);
  });

  it.each([
    ['a picture within a sentence', '<p>A <img src="https://x.example/a.png" alt=""> picture</p>'],
    ['a section', '<section><p>One</p><p>Two</p></section>'],
    ['a figure of a table', '<figure><table><tbody><tr><td>1</td></tr></tbody></table></figure>'],
    ['marked-up code', '<pre>a <strong>b</strong></pre>'],
  ])('has what the editor cannot represent as a read-only block: %s', (_, content) => {
    expect(kindsOf(`<p>Before</p>${content}`)).toEqual(['paragraph', 'keptBlock']);
    expect(again(`<p>Before</p>${content}`)).toBe(`<p>Before</p>\n${content}`);
  });

  it('has a sentence with a footnote as an editable block, whose id stays', () => {
    const noted =
      '<p>A pump costs 9,000 euros.<sup><a href="#source-1" id="citation-1-1">[1]</a></sup> It is long.</p>';
    expect(kindsOf(noted)).toEqual(['paragraph']);
    expect(again(noted)).toBe(noted);
    const edited = after(noted, (editor) =>
      editor.commands.insertContentAt(placeOf(editor, 'It is long.') + 5, ' very'),
    );
    expect(edited).toBe(noted.replace('It is long.', 'It is very long.'));
  });

  it('is sanitized before it is parsed, whatever its origin', () => {
    const dirty =
      '<form><input name=parentNode></form><p onclick="alert(1)">One</p><section><img src=x ' +
      'onerror=alert(1)><p>Two</p></section><script>alert(1)</script>';
    expect(again(dirty)).not.toMatch(/on\w+=|<script|<form/);
    expect(again(dirty)).toContain('<p>One</p>');
  });

  it('loses the review markup of earlier versions, also where a draft in the browser has it', () => {
    const marked =
      '<p data-block="b2"><span data-sentence="b2.1" data-sources="1">Nine <em>euros</em>.</span><sup><a ' +
      'href="#source-1">[1]</a></sup></p>';
    expect(kindsOf(marked)).toEqual(['paragraph']);
    expect(again(marked)).toBe('<p>Nine <em>euros</em>.<sup><a href="#source-1">[1]</a></sup></p>');
  });

  it('has one empty paragraph when it is empty, and is saved as empty', () =>
    expect([kindsOf(''), again('')]).toEqual([['paragraph'], '']));
});

describe('a post that is edited', () => {
  it('changes in the edited block only', () => {
    const saved = after(html, (editor) => editor.commands.insertContentAt(placeOf(editor, 'It is long.') + 5, ' very'));
    expect(saved).toBe(html.replace('It is long.', 'It is very long.'));
  });

  it('preserves the rest of a block byte for byte when a citation is removed', () => {
    const saved = after(html, (editor) => {
      let at = -1;
      editor.state.doc.descendants((node, pos) => {
        if (node.type.name === 'citation' && node.attrs.number === '2') at = pos;
      });
      editor.commands.deleteRange({ from: at, to: at + 1 });
    });
    expect(saved).toBe(html.replace('<sup><a href="#source-2">[2]</a></sup>', ''));
  });

  it('turns a paragraph into a list or quotation, and back to the byte', () => {
    const turned = (act: (editor: Editor) => void) =>
      after(html, (editor) => {
        editor.commands.setTextSelection(placeOf(editor, 'A pump'));
        act(editor);
      });
    const words = POST[1]!.slice('<p>'.length, -'</p>'.length);
    expect(turned((editor) => editor.commands.toggleBulletList())).toContain(`<ul><li>${words}</li></ul>`);
    expect(turned((editor) => editor.commands.toggleBlockquote())).toContain(
      `<blockquote><p>${words}</p></blockquote>`,
    );
    expect(turned((editor) => editor.commands.toggleBulletList() && editor.commands.toggleBulletList())).toBe(html);
  });

  it('preserves the list of sources as long as a citation links to it', () => {
    const removeSources = (editor: Editor) => {
      let at = -1;
      editor.state.doc.forEach((node, pos) => {
        if (node.type.name === 'keptBlock') at = pos;
      });
      editor.view.dispatch(editor.state.tr.delete(at, at + 1));
    };
    expect(after(html, removeSources)).toBe(html);
    expect(
      after(html, (editor) =>
        editor.commands.deleteRange({ from: placeOf(editor, 'Save energy'), to: editor.state.doc.content.size }),
      ),
    ).toContain(POST[5]!);
    const withoutNumbers = after(html, (editor) => {
      for (const number of ['1', '2', '1']) {
        let at = -1;
        editor.state.doc.descendants((node, pos) => {
          if (node.type.name === 'citation' && node.attrs.number === number) at = pos;
        });
        editor.commands.deleteRange({ from: at, to: at + 1 });
      }
      removeSources(editor);
    });
    expect(withoutNumbers).not.toContain('source-');
    expect(after(html, (editor) => editor.commands.clearContent(true))).toBe('');
  });

  it('has one list of sources, at its last position', () => {
    const saved = after(html, (editor) => {
      const list = editor.state.doc.lastChild!;
      editor.view.dispatch(
        editor.state.tr.delete(editor.state.doc.content.size - list.nodeSize, editor.state.doc.content.size),
      );
      editor.view.dispatch(editor.state.tr.insert(0, list));
    });
    expect(saved).toBe([POST[5], ...POST.slice(0, 5)].join('\n'));
  });

  it('has tables with a head, lists and pictures in the server’s format', () => {
    const made = after('<p>Words</p>', (editor) => {
      editor.commands.setTextSelection(6);
      editor.chain().insertTable({ rows: 2, cols: 2, withHeaderRow: true }).run();
      editor.chain().insertContent('Kind').run();
    });
    expect(made).toBe(
      '<p>Words</p>\n<table><thead><tr><th>Kind</th><th></th></tr></thead><tbody><tr><td></td><td></td></tr></tbody></table>',
    );
    expect(after('<p>Words</p>', (editor) => editor.chain().selectAll().toggleBulletList().run())).toBe(
      '<ul><li>Words</li></ul>',
    );
  });

  it('is identical to the byte after everything is undone', () => {
    const undone = after(html, (editor) => {
      editor.commands.insertContentAt(placeOf(editor, 'Costs'), 'All ');
      editor.commands.insertContentAt(placeOf(editor, 'It is long.') + 5, ' very');
      while (editor.can().undo()) editor.commands.undo();
    });
    expect(undone).toBe(html);
  });
});
