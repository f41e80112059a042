import { Mark, Node } from '@tiptap/core';
import { NodeSelection, Plugin } from '@tiptap/pm/state';
import { Image } from '@tiptap/extension-image';
import { Table } from '@tiptap/extension-table';
import { leaveCaption, moveFigure, selectFigure } from './figures.js';
import { cleanPost } from '../../../../entities/post/post-frame/frame-document.js';

/** Root node. Blocks that the editor cannot represent are included unchanged (see opened-post.ts). */
export const PostDocument = Node.create({ name: 'doc', topNode: true, content: '(block | kept)+' });

/** HTML that is displayed and saved byte for byte. The block can be removed and moved but not edited. */
export const PreservedBlock = Node.create({
  name: 'keptBlock',
  group: 'kept',
  atom: true,
  addAttributes() {
    return {
      html: {
        default: '',
        parseHTML: (element: HTMLElement) => cleanPost(element.getAttribute('data-kept') ?? '').innerHTML,
        renderHTML: ({ html }: { html?: string }) => ({ 'data-kept': html }),
      },
    };
  },
  parseHTML() {
    return [{ tag: 'div[data-kept]' }];
  },
  renderHTML({ HTMLAttributes }) {
    return ['div', HTMLAttributes];
  },
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('div');
      dom.className = 'kept-block';
      dom.contentEditable = 'false';
      dom.append(...cleanPost(node.attrs.html as string).childNodes);
      // Removes link targets, because a click would leave the editor.
      for (const link of dom.querySelectorAll('a')) link.removeAttribute('href');
      return { dom };
    };
  },
});

/** Picture with an http or https address. The server rejects every other scheme, and adds sizes and variants. */
export const PostImage = Image.extend({
  addAttributes() {
    const added = { srcset: { default: null }, sizes: { default: null }, loading: { default: null } };
    return { ...this.parent?.(), ...added };
  },
  parseHTML() {
    return [{ tag: 'img[src^="http:"]' }, { tag: 'img[src^="https:"]' }];
  },
  // Disables Markdown input for pictures, because it offers no way to require an alternative text.
  addInputRules: () => [],
});

/** Picture with its caption. It is selected as a whole, since a figure without its picture is none. */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'image figureCaption?',
  isolating: true,
  draggable: true,
  addKeyboardShortcuts() {
    return {
      'Alt-ArrowUp': ({ editor }) => moveFigure(editor, -1),
      'Alt-ArrowDown': ({ editor }) => moveFigure(editor, 1),
    };
  },
  addProseMirrorPlugins() {
    return [
      new Plugin({
        appendTransaction: (_, __, { selection, tr }) =>
          selection instanceof NodeSelection && selection.$from.parent.type.name === 'figure'
            ? tr.setSelection(NodeSelection.create(tr.doc, selection.$from.before()))
            : null,
      }),
    ];
  },
  parseHTML() {
    return [{ tag: 'figure' }];
  },
  renderHTML: () => ['figure', 0],
});

export const FigureCaption = Node.create({
  name: 'figureCaption',
  content: 'inline*',
  addKeyboardShortcuts() {
    return { Enter: ({ editor }) => leaveCaption(editor), Backspace: ({ editor }) => selectFigure(editor) };
  },
  parseHTML() {
    return [{ tag: 'figcaption' }];
  },
  renderHTML: () => ['figcaption', 0],
});

/** Table without column widths, which would require inline styles. */
export const PostTable = Table.extend({
  renderHTML: () => ['table', ['tbody', 0]],
}).configure({ resizable: false, View: null });

/** Defines a mark that has no button but is preserved where the text contains it. */
const passive = (name: string, tag: string) =>
  Mark.create({
    name,
    parseHTML() {
      return [{ tag }];
    },
    renderHTML: () => [tag, 0],
  });

export const PASSIVE_MARKS = [
  passive('code', 'code'),
  passive('subscript', 'sub'),
  passive('superscript', 'sup'),
  passive('cite', 'cite'),
];
