import { Extension, Mark, Node } from '@tiptap/core';
import { Plugin, type Transaction, type EditorState } from '@tiptap/pm/state';

const NUMBER = /^\[(\d{1,4})\]$/;

/**
 * Defines an editor attribute that is stored as the HTML attribute `name`. When a node is split, only the first half
 * keeps it.
 */
const carried = (key: string, name: string) => ({
  default: null,
  keepOnSplit: false,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
  renderHTML: ({ [key]: value }: Record<string, string | null>) => (value ? { [name]: value } : {}),
});

/** A sentence with the place assigned by the writer. Text typed after it does not become part of it. */
export const Sentence = Mark.create({
  name: 'sentence',
  // Wraps all other marks, so that a bold word does not split the sentence.
  priority: 2000,
  inclusive: false,
  keepOnSplit: false,
  addAttributes() {
    return { place: carried('place', 'data-sentence'), sources: carried('sources', 'data-sources') };
  },
  parseHTML() {
    return [{ tag: 'span[data-sentence]' }];
  },
  renderHTML({ HTMLAttributes }) {
    return ['span', HTMLAttributes, 0];
  },
});

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
    };
  },
  parseHTML() {
    return [{ tag: 'sup', priority: 100, getAttrs: (element: HTMLElement) => isCitation(element) && null }];
  },
  renderHTML({ node: { attrs } }) {
    return ['sup', ['a', { href: `#source-${attrs.number}` }, `[${attrs.number}]`]];
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

/** Preserves the places that identify blocks and sentences. */
export const BlockPlaces = Extension.create({
  name: 'blockPlaces',
  addGlobalAttributes() {
    const places = {
      block: carried('block', 'data-block'),
      sentence: carried('sentence', 'data-sentence'),
      sources: carried('sources', 'data-sources'),
    };
    return [
      { types: ['paragraph', 'heading', 'blockquote', 'bulletList', 'orderedList', 'listItem'], attributes: places },
      { types: ['listItem'], attributes: { id: carried('id', 'id') } },
    ];
  },
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (changes, _, state) =>
        changes.some(({ docChanged }) => docChanged) ? withoutTwins(state) : null,
    }),
  ],
});

/**
 * Ensures that each place belongs to one block. When a block is split, the first half that contains text keeps the
 * place.
 */
function withoutTwins({ doc, tr }: EditorState): Transaction | null {
  const holders = new Map<string, { at: number; isEmpty: boolean }>();
  const twins: number[] = [];
  doc.descendants((node, at) => {
    const place = node.attrs.block as string | null | undefined;
    if (!place) return !node.isTextblock;
    const isEmpty = node.textContent === '';
    const before = holders.get(place);
    if (before && (!before.isEmpty || isEmpty)) twins.push(at);
    else {
      if (before) twins.push(before.at);
      holders.set(place, { at, isEmpty });
    }
    return !node.isTextblock;
  });
  for (const at of twins) tr.setNodeAttribute(at, 'block', null);
  return twins.length > 0 ? tr : null;
}

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
