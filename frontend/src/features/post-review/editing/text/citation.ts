import { Node } from '@tiptap/core';

const NUMBER = /^\[(\d{1,4})\]$/;

/** Number of a source after a sentence. It is atomic: it can be removed, moved or copied, but never partly deleted. */
export const Citation = Node.create({
  name: 'citation',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes() {
    return {
      number: {
        default: null,
        rendered: false,
        parseHTML: (element: HTMLElement) => NUMBER.exec(element.textContent ?? '')?.[1] ?? null,
      },
      // A footnote's id, to which its note leads back. The server gives copies of it an id of their own.
      id: {
        default: null,
        rendered: false,
        parseHTML: (element: HTMLElement) => element.firstElementChild?.getAttribute('id') ?? null,
      },
    };
  },
  parseHTML() {
    return [{ tag: 'sup', priority: 100, getAttrs: (element: HTMLElement) => isCitation(element) && null }];
  },
  renderHTML({ node: { attrs } }) {
    return ['sup', ['a', { href: `#source-${attrs.number}`, id: attrs.id }, `[${attrs.number}]`]];
  },
  renderText: () => '',
  // Renders the number without its link in the editor, so that a click selects it and Tab skips it.
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('sup');
      dom.textContent = `[${node.attrs.number}]`;
      dom.title = `Source ${node.attrs.number}: Delete removes it from the sentence`;
      return { dom };
    };
  },
});

/** Whether an element is exactly `<sup><a href="#source-2">[2]</a></sup>`, for any number. */
function isCitation(element: HTMLElement): boolean {
  const [link, ...others] = element.childNodes;
  const number = NUMBER.exec(element.textContent ?? '')?.[1];
  return (
    others.length === 0 &&
    number !== undefined &&
    (link as Element).localName === 'a' &&
    (link as Element).getAttribute('href') === `#source-${number}`
  );
}
