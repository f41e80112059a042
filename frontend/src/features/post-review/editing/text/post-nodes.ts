import { Mark, Node } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Table } from '@tiptap/extension-table';
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

/** Picture with an http or https address. The server rejects every other scheme. */
export const PostImage = Image.extend({
  parseHTML() {
    return [{ tag: 'img[src^="http:"]' }, { tag: 'img[src^="https:"]' }];
  },
  // Disables Markdown input for pictures, because it offers no way to require an alternative text.
  addInputRules: () => [],
});

export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'image figureCaption?',
  isolating: true,
  parseHTML() {
    return [{ tag: 'figure' }];
  },
  renderHTML: () => ['figure', 0],
});

export const FigureCaption = Node.create({
  name: 'figureCaption',
  content: 'inline*',
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
