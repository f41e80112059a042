import { Extension, Mark, Node } from '@tiptap/core';
import { Plugin, type Transaction, type EditorState } from '@tiptap/pm/state';

const NUMBER = /^\[(\d{1,4})\]$/;

/**
 * An attribute of ours that stands in the HTML under a name of its own. Of what is cut in two, the first half keeps it.
 */
const carried = (key: string, name: string) => ({
  default: null,
  keepOnSplit: false,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
  renderHTML: ({ [key]: value }: Record<string, string | null>) => (value ? { [name]: value } : {}),
});

/** A sentence as its writer placed it. What is typed behind it is a sentence of its own. */
export const Sentence = Mark.create({
  name: 'sentence',
  // Around all other marks, so that a bold word does not cut the sentence in two.
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

/**
 * The number of a source behind a sentence. It is one thing: it can be removed, moved and copied, but not be half
 * deleted.
 */
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
  // Without its link: a click chooses the number, and the tab key passes it by.
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('sup');
      dom.textContent = `[${node.attrs.number}]`;
      dom.title = `Source ${node.attrs.number}: Delete removes it from the sentence`;
      return { dom };
    };
  },
});

/** The places that blocks carry. */
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

/** A place belongs to one block: of two halves of what was cut, the first that has words keeps it. */
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

/** `<sup><a href="#source-2">[2]</a></sup>` and nothing else. */
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
