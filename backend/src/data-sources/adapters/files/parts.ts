/** Maximum length of one part, about a thousand words. */
const PART_CHARACTERS = 6_000;

export interface Part {
  title: string;
  /** Paragraphs separated by blank lines. */
  text: string;
}

/** A section of a file below one heading, or one page. */
export interface Section {
  /** Added to the file's title when the file is split into several parts; null for a section without a heading. */
  label: string | null;
  paragraphs: readonly string[];
}

/** Joins consecutive sections to parts of a readable size; a longer section continues in the next part. */
export function partsOf(title: string, sections: readonly Section[]): Part[] {
  const parts: { labels: string[]; paragraphs: string[] }[] = [];
  let size = 0;
  for (const { label, paragraphs } of sections) {
    for (const paragraph of paragraphs.flatMap(pieces)) {
      let part = parts.at(-1);
      if (!part || size + paragraph.length > PART_CHARACTERS) {
        part = { labels: [], paragraphs: [] };
        parts.push(part);
        size = 0;
      }
      if (label !== null && !part.labels.includes(label)) part.labels.push(label);
      part.paragraphs.push(paragraph);
      size += paragraph.length + 2;
    }
  }
  return parts.map(({ labels, paragraphs }, index) => ({
    title: titleOf(title, labels, index, parts.length),
    text: paragraphs.join('\n\n'),
  }));
}

function titleOf(title: string, labels: readonly string[], index: number, of: number): string {
  if (of === 1) return title;
  const first = labels[0];
  return first === undefined || first === title ? `${title} (${index + 1} of ${of})` : `${title}: ${first}`;
}

/** Splits a paragraph that is longer than a part after a sentence, otherwise at a space. */
function pieces(paragraph: string): string[] {
  const left: string[] = [];
  let rest = paragraph.trim();
  while (rest.length > PART_CHARACTERS) {
    const head = rest.slice(0, PART_CHARACTERS);
    const end = Math.max(head.lastIndexOf('. ') + 1, head.lastIndexOf('。') + 1, head.lastIndexOf('\n'));
    const at = end > PART_CHARACTERS / 2 ? end : head.lastIndexOf(' ') > 0 ? head.lastIndexOf(' ') : PART_CHARACTERS;
    left.push(rest.slice(0, at).trim().toWellFormed());
    rest = rest.slice(at).trim();
  }
  return rest ? [...left, rest.toWellFormed()] : left;
}

export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Derives a title from a file name for files that contain none: `price_list-2026.csv` becomes “price list 2026”. */
export const titleOfName = (name: string): string =>
  oneLine(name.replace(/\.[^.]{1,8}$/, '').replaceAll(/[_-]+/g, ' ')) || name;
