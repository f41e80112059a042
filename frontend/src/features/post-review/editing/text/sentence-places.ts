import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { SentencePlace } from '../../../../entities/post/post.js';

export interface Places {
  /** Sentences highlighted from the panels beside the text. */
  marked: readonly SentencePlace[];
  /** Sentences that no source supports. */
  unsupported: readonly SentencePlace[];
  /** Original text of the sentences that sources support, by place such as `b3.2`. */
  proven: ReadonlyMap<string, string>;
}

interface Range {
  from: number;
  to: number;
}

interface Shown {
  places: Places;
  marks: DecorationSet;
}

const NOTHING: Places = { marked: [], unsupported: [], proven: new Map() };
export const placesKey = new PluginKey<Shown>('sentencePlaces');

/**
 * Highlights in the text what the panels beside it refer to. The highlights are decorations and not part of the
 * content.
 */
export const SentencePlaces = Extension.create({
  name: 'sentencePlaces',
  addProseMirrorPlugins: () => [
    new Plugin<Shown>({
      key: placesKey,
      state: {
        init: (_, { doc }) => ({ places: NOTHING, marks: marksIn(doc, NOTHING) }),
        apply: (change, shown, _, { doc }) => {
          const places = (change.getMeta(placesKey) as Places | undefined) ?? shown.places;
          return places === shown.places && !change.docChanged ? shown : { places, marks: marksIn(doc, places) };
        },
      },
      props: { decorations: (state) => placesKey.getState(state)?.marks },
    }),
  ],
});

function marksIn(doc: Node, { marked, unsupported, proven }: Places): DecorationSet {
  const sentences = sentencesIn(doc);
  const mark = (place: SentencePlace, attributes: Record<string, string>) => {
    const range = rangeOf(doc, place, sentences);
    return range ? [Decoration.inline(range.from, range.to, attributes)] : [];
  };
  const reworded = [...sentences].filter(([name, { text }]) => proven.has(name) && proven.get(name) !== text);
  return DecorationSet.create(doc, [
    ...unsupported.flatMap((place) => mark(place, { class: 'unsupported', title: 'No source supports this sentence' })),
    ...reworded.map(([, { from, to }]) =>
      Decoration.inline(from, to, { class: 'reworded', title: 'Reworded: what proved it no longer counts for it' }),
    ),
    ...marked.flatMap((place) => mark(place, { class: 'marked' })),
  ]);
}

/** Returns the position of a sentence: that of its mark, otherwise of its text, otherwise of its block. */
export function rangeOf(
  doc: Node,
  { block, sentence, text }: SentencePlace,
  sentences = sentencesIn(doc),
): Range | null {
  const own = text === undefined ? sentences.get(`${block}.${sentence}`) : undefined;
  if (own) return own;
  let found: Range | null = null;
  doc.descendants((node, at) => {
    if (found) return false;
    if (text === undefined && node.attrs.block === block) found = { from: at + 1, to: at + node.nodeSize - 1 };
    if (text !== undefined && node.isTextblock) {
      // A citation occupies one position and contributes no text.
      const index = node.textBetween(0, node.content.size, undefined, '\uFFFC').indexOf(text);
      if (index >= 0) found = { from: at + 1 + index, to: at + 1 + index + text.length };
    }
    return !node.isTextblock;
  });
  return found;
}

/** Returns all marked sentences with their position and text. */
export function sentencesIn(doc: Node): Map<string, Range & { text: string }> {
  const found = new Map<string, Range & { text: string }>();
  doc.descendants((node, at) => {
    if (!node.isText) return;
    const place = node.marks.find(({ type }) => type.name === 'sentence')?.attrs.place as string | undefined;
    if (!place) return;
    const before = found.get(place);
    if (before?.to === at)
      found.set(place, { from: before.from, to: at + node.nodeSize, text: before.text + node.text! });
    else if (!before) found.set(place, { from: at, to: at + node.nodeSize, text: node.text! });
  });
  return found;
}
