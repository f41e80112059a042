/** Text of one part, at most: about a thousand words. */
const PART_CHARACTERS = 6_000;

export interface Part {
  title: string;
  /** Paragraphs separated by blank lines. */
  text: string;
}

/** A stretch of a file under a heading of its own, or on a page. */
export interface Section {
  /** Stands behind the file's title where the file makes several parts; null for what has none. */
  label: string | null;
  paragraphs: readonly string[];
}

/** Sections one after another in parts of a readable size; a section that is longer goes on in the next part. */
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

/** A paragraph that is longer than a part is cut behind a sentence, else at a space. */
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

/** `price_list-2026.csv` is called “price list 2026” where the file itself has no title. */
export const titleOfName = (name: string): string =>
  oneLine(name.replace(/\.[^.]{1,8}$/, '').replaceAll(/[_-]+/g, ' ')) || name;
