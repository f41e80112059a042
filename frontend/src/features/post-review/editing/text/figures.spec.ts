import { afterEach, describe, expect, it } from '@jest/globals';
import { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { POST_EXTENSIONS } from './extensions.js';
import {
  changePicture,
  figureAt,
  insertFigure,
  leaveCaption,
  moveFigure,
  removeFigure,
  selectFigure,
} from './figures.js';
import { htmlOfPost, openPost } from './opened-post.js';

const FIGURE =
  '<figure><img src="https://x.example/a.png" alt="A pump"><figcaption>A <em>pump</em></figcaption></figure>';
const PLAIN = '<figure><img src="https://x.example/a.png" alt="A pump"></figure>';

let editor: Editor;
const opened = (html: string): Editor => {
  editor = new Editor({ extensions: POST_EXTENSIONS, injectCSS: false, content: openPost(html).doc.toJSON() });
  return editor;
};
const html = () => htmlOfPost(editor.state.doc, []).split('\n').join('');
const placeOf = (words: string): number => {
  let found = -1;
  editor.state.doc.descendants((node, at) => {
    if (found < 0 && node.isText && node.text!.includes(words)) found = at + node.text!.indexOf(words);
  });
  return found;
};
afterEach(() => editor.destroy());

describe('a figure', () => {
  it('is placed behind the block of the cursor, which goes to its caption', () => {
    opened('<p>One</p><ul><li>Two</li></ul><p>Three</p>').commands.setTextSelection(placeOf('Two') + 1);
    insertFigure(editor, { src: 'https://x.example/a.png', alt: 'A pump' });
    expect(html()).toBe(`<p>One</p><ul><li>Two</li></ul>${PLAIN}<p>Three</p>`);
    editor.commands.insertContent('In snow');
    expect(html()).toContain('<figcaption>In snow</figcaption></figure><p>Three</p>');
    editor.commands.undo();
    editor.commands.undo();
    expect(html()).toBe('<p>One</p><ul><li>Two</li></ul><p>Three</p>');
  });

  it('has an empty caption to write in, which is not saved', () => {
    opened(`<p>One</p>${PLAIN}`);
    expect(editor.state.doc.lastChild!.childCount).toBe(2);
    expect(html()).toBe(`<p>One</p>${PLAIN}`);
  });

  it('is selected as a whole, and removed with its caption', () => {
    opened(`<p>One</p>${FIGURE}<p>Two</p>`);
    editor.commands.setNodeSelection(6);
    expect((editor.state.selection as NodeSelection).node.type.name).toBe('figure');
    editor.commands.deleteSelection();
    expect(html()).toBe('<p>One</p><p>Two</p>');
  });

  it('is selected from the beginning of its caption, and left with Enter', () => {
    opened(`<p>One</p>${FIGURE}`).commands.setTextSelection(placeOf('A ') + 1);
    expect(selectFigure(editor)).toBe(false);
    editor.commands.setTextSelection(placeOf('A '));
    expect(selectFigure(editor)).toBe(true);
    expect(editor.state.selection).toBeInstanceOf(NodeSelection);
    expect(leaveCaption(editor)).toBe(false);
    editor.commands.setTextSelection(placeOf('A '));
    expect(leaveCaption(editor)).toBe(true);
    editor.commands.insertContent('Two');
    expect(html()).toBe(`<p>One</p>${FIGURE}<p>Two</p>`);
  });

  it('is moved past its neighbours, and not out of the text', () => {
    opened(`<p>One</p>${FIGURE}<p>Two</p>`).commands.setTextSelection(placeOf('A '));
    moveFigure(editor, -1);
    expect(html()).toBe(`${FIGURE}<p>One</p><p>Two</p>`);
    moveFigure(editor, -1);
    moveFigure(editor, 1);
    moveFigure(editor, 1);
    expect(html()).toBe(`<p>One</p><p>Two</p>${FIGURE}`);
    editor.commands.setTextSelection(2);
    expect(figureAt(editor)).toBeNull();
    expect(moveFigure(editor, 1)).toBe(false);
  });

  it('keeps the size and variants of its picture while that is described, and not when it is another', () => {
    const sized = PLAIN.replace('>', '>').replace(
      'alt="A pump"',
      'alt="A pump" width="20" srcset="https://x.example/b 2w"',
    );
    opened(sized).commands.setTextSelection(3);
    changePicture(editor, { src: 'https://x.example/a.png', alt: 'A boiler' });
    expect(html()).toContain('alt="A boiler" width="20"');
    expect(html()).toContain('srcset="https://x.example/b 2w"');
    changePicture(editor, { src: 'https://x.example/c.png', alt: 'A roof' });
    expect(html()).toBe('<figure><img src="https://x.example/c.png" alt="A roof"></figure>');
    removeFigure(editor);
    expect(html()).toBe('');
  });
});
