import { describe, expect, it } from '@jest/globals';
import { Editor } from '@tiptap/core';
import { POST_EXTENSIONS } from './extensions.js';
import { openPost } from './opened-post.js';
import { type Places, placesKey, SentencePlaces } from './sentence-places.js';

const HTML =
  '<h2>Costs</h2><p>A pump costs <strong>9,000</strong> euros<sup><a href="#source-1">[1]</a></sup>. It is long. It is ' +
  'long.</p><table><tbody><tr><td>Air</td><td>4,711 euros</td></tr></tbody></table>';
const SENTENCES = [
  { name: 'b1.1', text: 'Costs' },
  { name: 'b2.1', text: 'A pump costs 9,000 euros.' },
  { name: 'b2.2', text: 'It is long.' },
  { name: 'b2.3', text: 'It is long.' },
  { name: 'b3.1', text: 'Air; 4,711 euros' },
];
const place = (name: string, text?: string) => {
  const [block, sentence] = name.split('.');
  return { block: block!, sentence: Number(sentence), ...(text && { text }) };
};

/** Returns the classes and texts of what is highlighted, after an action in the editor. */
const shown = (places: Partial<Places>, act: (editor: Editor) => void = () => undefined): string[] => {
  const editor = new Editor({
    extensions: [...POST_EXTENSIONS, SentencePlaces],
    injectCSS: false,
    content: openPost(HTML).doc.toJSON(),
  });
  const all = { sentences: SENTENCES, marked: [], unsupported: [], proven: new Set<string>(), ...places };
  editor.view.dispatch(editor.state.tr.setMeta(placesKey, all));
  act(editor);
  const marks = placesKey.getState(editor.state)!.marks.find();
  const { doc } = editor.state;
  const texts = marks.map(
    ({ from, to, type }: { from: number; to: number; type?: { attrs: { class: string } } }) =>
      `${type!.attrs.class}: ${doc.textBetween(from, to, '; ')}`,
  );
  editor.destroy();
  return texts;
};
const positionOf = ({ state: { doc } }: Editor, words: string, nth = 1): number => {
  let found = -1;
  let left = nth;
  doc.descendants((node, at) => {
    for (const { index } of node.isText ? node.text!.matchAll(new RegExp(words, 'g')) : [])
      if (--left === 0) found = at + index;
  });
  return found;
};
const insert =
  (words: string, text: string, nth = 1) =>
  (editor: Editor) =>
    editor.view.dispatch(editor.state.tr.insertText(text, positionOf(editor, words, nth)));

describe('sentences in the editor', () => {
  it('are found by their text, however it is marked up, each once', () => {
    const marked = SENTENCES.map(({ name }) => place(name));
    expect(shown({ marked })).toEqual([
      'marked: Costs',
      'marked: A pump costs 9,000 euros.',
      'marked: It is long.',
      'marked: It is long.',
      'marked: Air; 4,711 euros',
    ]);
  });

  it('are followed through edits', () => {
    const marked = [place('b2.3')];
    expect(shown({ marked }, insert('A pump', 'New. '))).toEqual(['marked: It is long.']);
    expect(shown({ marked }, insert('long', 'very ', 2))).toEqual(['marked: It is very long.']);
  });

  it('do not extend to text typed at their ends', () =>
    expect(shown({ unsupported: [place('b2.2')] }, insert('It is long', 'Now: '))).toEqual([
      'unsupported: It is long.',
    ]));

  it('are marked as reworded when they are and a source supported them', () => {
    const proven = new Set(['b2.1']);
    expect(shown({ proven })).toEqual([]);
    expect(shown({ proven }, insert('pump', 'big '))).toEqual(['reworded: A big pump costs 9,000 euros.']);
    expect(shown({ proven }, insert('is long', 'really '))).toEqual([]);
    expect(shown({ proven }, (editor) => void (insert('pump', 'big ')(editor), editor.commands.undo()))).toEqual([]);
  });

  it('are marked as reworded when words before them make them go on, and their neighbours are not', () => {
    const proven = new Set(['b2.1', 'b2.2', 'b2.3']);
    expect(shown({ proven }, insert('A pump', 'Nobody says: '))).toEqual(['reworded: A pump costs 9,000 euros.']);
    expect(shown({ proven }, insert('A pump', 'New. '))).toEqual([]);
    expect(shown({ proven }, insert('long', 'very ', 1))).toEqual(['reworded: It is very long.']);
    expect(
      shown({ proven }, (editor) => {
        const at = positionOf(editor, 'long', 1) + 'long'.length;
        editor.commands.deleteRange({ from: at, to: at + 1 });
      }),
    ).toEqual(['reworded: It is long', 'reworded: It is long.']);
  });

  it('are found again when their deletion is undone', () =>
    expect(
      shown({ marked: [place('b1.1')] }, (editor) => {
        const at = positionOf(editor, 'Costs');
        editor.commands.deleteRange({ from: at, to: at + 'Costs'.length });
        editor.commands.undo();
      }),
    ).toEqual(['marked: Costs']));

  it('are found by the text of a comment that was written before an edit', () => {
    expect(shown({ marked: [place('b9.4', 'A pump costs 9,000 euros.')] })).toEqual([
      'marked: A pump costs 9,000 euros.',
    ]);
    expect(shown({ marked: [place('b2.1', 'Something else.')] })).toEqual([]);
  });
});
