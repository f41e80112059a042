import { leansBack } from '../evidence/passage.js';
import { standsAlone, unanswered } from '../evidence/references.js';
import { isImperative } from '../text/imperative.js';
import { type Extract, isWhole, type Paragraph, wordsOf } from './paragraph.js';

/** The last paragraph may go over the length by this much, so that no section stops short of its point. */
const OVER = 1.15;

/**
 * The paragraphs of one source that are worth most, each as its author wrote it: the one that opens the document first,
 * and no paragraph without the one that it goes on from, or the one that goes against it.
 * @param opening whether the first paragraph opens the document
 * @param worth of a paragraph, 0 for one that may not be shown
 * @param length in words
 * @param title of the document, which its section names
 */
export function sourceSection(
  paragraphs: readonly Paragraph[],
  opening: boolean,
  worth: (paragraph: Paragraph) => number,
  length: number,
  title: string,
): Extract[][] {
  const introduced = `${title}\n${opening ? textOf(paragraphs[0]!.extracts) : ''}`;
  const chosen = new Set<number>();
  let size = 0;
  const take = (places: readonly number[]): void => {
    for (const place of places) chosen.add(place);
    size += sizeOf(paragraphs, places);
  };
  if (opening && paragraphs[0]!.extracts.length > 0 && worth(paragraphs[0]!) > 0) take([0]);
  for (;;) {
    const [best] = paragraphs
      .map((_, place) => place)
      .filter((place) => !chosen.has(place))
      .flatMap((place) => {
        const needed = companyOf(paragraphs, place, introduced);
        const places = needed?.filter((each) => !chosen.has(each)) ?? [];
        const words = sizeOf(paragraphs, places);
        const worths = places.map((each) => worth(paragraphs[each]!));
        if (words === 0 || words + size > OVER * length || worths.includes(0)) return [];
        return [{ places, density: worths.reduce((sum, each) => sum + each, 0) / words }];
      })
      .sort((a, b) => b.density - a.density);
    if (!best) break;
    take(best.places);
  }
  return shown(paragraphs, chosen, title, opening);
}

/** The places of a paragraph and of those that it cannot be shown without; null where they are not there. */
function companyOf(paragraphs: readonly Paragraph[], place: number, introduced: string): number[] | null {
  const found = new Set<number>();
  const open = [place];
  while (open.length > 0) {
    const at = open.pop()!;
    const paragraph = paragraphs[at];
    if (!paragraph || paragraph.extracts.length + paragraph.leaning.length === 0) return null;
    if (found.has(at)) continue;
    found.add(at);
    if (leansOn(paragraph, introduced)) {
      if (!paragraph.isNext) return null;
      open.push(at - 1);
    }
    if (paragraph.isTurned) {
      if (!paragraphs[at + 1]?.isNext) return null;
      open.push(at + 1);
    }
  }
  return [...found];
}

function leansOn({ extracts: [first], leaning, isNext }: Paragraph, introduced: string): boolean {
  if (!first) return true;
  const { language } = first.excerpt;
  return (
    (leaning.length > 0 && isNext) ||
    leansBack(first.text, language) ||
    (!isImperative(first.text, language) && unanswered(first.text, introduced, language).length > 0)
  );
}

/**
 * The chosen paragraphs, each up to the first sentence that refers to what it does not know. What opens the document refers
 * to nothing outside it, and has introduced its study, panel or group, so that the middle of a paragraph may name it.
 */
function shown(
  paragraphs: readonly Paragraph[],
  chosen: ReadonlySet<number>,
  title: string,
  opening: boolean,
): Extract[][] {
  const result: Extract[][] = [];
  let known = title;
  let lastWhole = -1;
  for (const place of [...chosen].sort((a, b) => a - b)) {
    const { extracts, leaning, isNext } = paragraphs[place]!;
    const isBehind = isNext && lastWhole === place - 1;
    const all = isBehind ? [...leaning, ...extracts] : extracts;
    const first = all[0]?.text;
    if (first === undefined) continue;
    const { language } = all[0]!.excerpt;
    const isIntroduced = result.length > 0 && chosen.has(0);
    if (
      !isBehind &&
      !isImperative(first, language) &&
      !(place === 0 || isIntroduced ? !leansBack(first, language) : standsAlone(first, language))
    )
      continue;
    const understood: Extract[] = [];
    let read = known;
    for (const extract of all) {
      const isKnown =
        (opening && place === 0) ||
        (isIntroduced && (isBehind || understood.length > 0)) ||
        unanswered(extract.text, read, language).length === 0;
      if (!isKnown) break;
      understood.push(extract);
      read += `\n${extract.text}`;
    }
    const isAll = understood.length === all.length;
    const isCut = !isAll || (place > 0 && !isWhole(understood.at(-1)!.excerpt));
    if (isCut && understood.length < LEFT_OF_A_PARAGRAPH) continue;
    if (isAll) lastWhole = place;
    known = read;
    if (extracts.length === 0) result.at(-1)!.push(...understood);
    else result.push(understood);
  }
  return result;
}
/** A topic sentence alone says nothing, except where it opens the document. */
const LEFT_OF_A_PARAGRAPH = 2;

const sizeOf = (paragraphs: readonly Paragraph[], places: readonly number[]): number =>
  places.reduce((sum, place) => sum + wordsOf(paragraphs[place]!.leaning) + wordsOf(paragraphs[place]!.extracts), 0);

const textOf = (extracts: readonly Extract[]): string => extracts.map(({ text }) => text).join(' ');
