import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { Sentence } from '../../../../entities/post/post-frame/sentences.js';
import type { SentencePlace } from '../../../../entities/post/post.js';

export interface Places {
  /** Sentences of the text that was read. */
  sentences: readonly Pick<Sentence, 'name' | 'text'>[];
  /** Sentences highlighted from the panels beside the text. */
  marked: readonly SentencePlace[];
  /** Sentences that no source supports. */
  unsupported: readonly SentencePlace[];
  /** Names, such as `b3.2`, of the sentences that sources support. */
  proven: ReadonlySet<string>;
}

interface Range {
  from: number;
  to: number;
}

/** Where each sentence is now, by its name. Text typed at its ends does not belong to it. */
type Ranges = ReadonlyMap<string, Range>;

interface Shown {
  places: Places;
  ranges: Ranges;
  marks: DecorationSet;
}

const NOTHING: Places = { sentences: [], marked: [], unsupported: [], proven: new Set() };
const NUMBER = /^\[\d{1,4}\]$/;
/** The end of a sentence. */
const END = /[.!?…。؟][”"’')\]]*\s*$/;
export const placesKey = new PluginKey<Shown>('sentencePlaces');

/**
 * Highlights in the text what the panels beside it refer to. The highlights are decorations and not part of the
 * content. Each sentence is found by its text when the post is opened, and followed through the edits from then on.
 */
export const SentencePlaces = Extension.create({
  name: 'sentencePlaces',
  addProseMirrorPlugins: () => [
    new Plugin<Shown>({
      key: placesKey,
      state: {
        init: () => ({ places: NOTHING, ranges: new Map(), marks: DecorationSet.empty }),
        apply: (change, shown, _, { doc }) => {
          const places = (change.getMeta(placesKey) as Places | undefined) ?? shown.places;
          if (places === shown.places && !change.docChanged) return shown;
          const known: Ranges =
            places.sentences === shown.places.sentences ? followed(shown.ranges, change) : new Map();
          const isWhole = known.size === places.sentences.length;
          const ranges: Ranges = isWhole ? known : new Map([...found(doc, places.sentences), ...known]);
          return { places, ranges, marks: marksIn(doc, places, ranges) };
        },
      },
      props: { decorations: (state) => placesKey.getState(state)?.marks },
    }),
  ],
});

/** Returns where a sentence is: by its text where the place has one, else by its name. */
export function rangeOf(
  doc: Node,
  { places, ranges }: Pick<Shown, 'places' | 'ranges'>,
  place: SentencePlace,
): Range | null {
  const name = `${place.block}.${place.sentence}`;
  const there = ranges.get(name);
  if (place.text === undefined) return there ?? null;
  const wanted = dense(place.text);
  const same = places.sentences.find((sentence) => sentence.name === name && dense(sentence.text) === wanted);
  return (same && there) ?? found(doc, [{ name, text: place.text }]).get(name) ?? null;
}

function followed(ranges: Ranges, { docChanged, mapping }: Transaction): Ranges {
  if (!docChanged) return ranges;
  const moved = [...ranges].map(([name, { from, to }]): [string, Range] => [
    name,
    { from: mapping.map(from, 1), to: mapping.map(to, -1) },
  ]);
  return new Map(moved.filter(([, { from, to }]) => from < to));
}

function marksIn(doc: Node, places: Places, ranges: Ranges): DecorationSet {
  const mark = (place: SentencePlace, attributes: Record<string, string>) => {
    const range = rangeOf(doc, { places, ranges }, place);
    return range ? [Decoration.inline(range.from, range.to, attributes)] : [];
  };
  const reworded = places.sentences.flatMap(({ name, text }) => {
    const range = places.proven.has(name) ? ranges.get(name) : undefined;
    return range && (textsOf(doc, range).dense !== dense(text) || goesOn(doc, range, places)) ? [range] : [];
  });
  return DecorationSet.create(doc, [
    ...places.unsupported.flatMap((place) =>
      mark(place, { class: 'unsupported', title: 'No source supports this sentence' }),
    ),
    ...reworded.map(({ from, to }) =>
      Decoration.inline(from, to, { class: 'reworded', title: 'Reworded: what proved it no longer counts for it' }),
    ),
    ...places.marked.flatMap((place) => mark(place, { class: 'marked' })),
  ]);
}

/** Whether words beside a sentence make it another one, because nothing ends between them and it. */
function goesOn(doc: Node, { from, to }: Range, { sentences }: Places): boolean {
  const [begin, end] = [doc.resolve(from), doc.resolve(to)];
  const textIn = (start: number, until: number): string =>
    doc.textBetween(start, until, ' ', ' ').replaceAll(/\[\d{1,4}\]/g, '');
  const before = textIn(begin.start(), from).trimEnd();
  const after = textIn(to, end.end());
  const isOpen = before !== '' && !END.test(before) && !sentences.some(({ text }) => before.endsWith(text));
  const isEnded = after.trim() === '' || (/^\s/.test(after) && END.test(textIn(from, to)));
  return isOpen || !(isEnded || sentences.some(({ text }) => after.trimStart().startsWith(text)));
}

/** Finds sentences by their text, in their order. */
function found(doc: Node, sentences: Places['sentences']): Map<string, Range> {
  const { dense: text, positions } = textsOf(doc, { from: 0, to: doc.content.size });
  const ranges = new Map<string, Range>();
  let next = 0;
  for (const sentence of sentences) {
    const key = dense(sentence.text);
    const at = key ? text.indexOf(key, next) : -1;
    if (at < 0) continue;
    next = at + key.length;
    ranges.set(sentence.name, { from: positions[at]!, to: positions[next - 1]! + 1 });
  }
  return ranges;
}

/** White space and the semicolons between the cells of a row are read over when sentences are compared. */
const dense = (text: string): string => text.replace(/[\s;]+/g, '');

/** Returns the dense text of a range, without numbers of sources, and the position of each of its characters. */
function textsOf(doc: Node, { from, to }: Range): { dense: string; positions: number[] } {
  let text = '';
  const positions: number[] = [];
  doc.nodesBetween(from, to, (node, at) => {
    if (!node.isText) return;
    const isNumber = NUMBER.test(node.text!) && node.marks.some(({ type }) => type.name === 'superscript');
    if (isNumber) return;
    const own = node.text!.slice(Math.max(0, from - at), to - at);
    const begin = Math.max(from, at);
    for (const { 0: run, index } of own.matchAll(/[^\s;]+/g)) {
      text += run;
      for (let n = 0; n < run.length; n += 1) positions.push(begin + index + n);
    }
  });
  return { dense: text, positions };
}
