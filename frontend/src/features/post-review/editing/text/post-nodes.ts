import { Mark, Node } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Table } from '@tiptap/extension-table';
import { cleanPost } from '../../../../entities/post/post-frame/frame-document.js';

/** What the editor has no form for stands in the text as it is: see opened-post.ts. */
export const PostDocument = Node.create({ name: 'doc', topNode: true, content: '(block | kept)+' });

/** A stretch of HTML that is shown, and given back byte for byte. It can be removed and moved, not changed. */
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
      // To be looked at: a press on a link would leave the text.
      for (const link of dom.querySelectorAll('a')) link.removeAttribute('href');
      return { dom };
    };
  },
});

/** A picture by its address, over http or https: nothing else gets past the server. */
export const PostImage = Image.extend({
  parseHTML() {
    return [{ tag: 'img[src^="http:"]' }, { tag: 'img[src^="https:"]' }];
  },
  // A picture needs words for who does not see it; typed Markdown has no place to ask for them.
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

/** Without widths of columns, which would need styles. */
export const PostTable = Table.extend({
  renderHTML: () => ['table', ['tbody', 0]],
}).configure({ resizable: false, View: null });

/** A mark without a button, kept where the text has it. */
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
