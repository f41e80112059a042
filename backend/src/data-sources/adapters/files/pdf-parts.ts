import { getDocumentProxy } from 'unpdf';
import { oneLine, type Part, partsOf, type Section } from './parts.ts';
import { Refusal } from './refusal.ts';

const MAX_PAGES = 2_000;
/** A document with less text than this on all pages together is a scan. */
const MIN_CHARACTERS = 30;
/** Distance between lines, in line heights, above which a new paragraph begins. */
const PARAGRAPH_GAP = 1.7;

interface TextItem {
  str: string;
  hasEOL: boolean;
  height: number;
  transform: number[];
}

/** Extracts the text of a document page by page. @throws Refusal */
export async function pdfParts(bytes: Uint8Array, fallback: string, maxCharacters: number): Promise<Part[]> {
  const pdf = await opened(bytes);
  if (pdf.numPages > MAX_PAGES)
    throw new Refusal(`This PDF has ${pdf.numPages} pages; up to ${MAX_PAGES} are read. Split it.`);
  const sections: Section[] = [];
  let characters = 0;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const paragraphs = paragraphsOf((await page.getTextContent()).items as TextItem[]);
    page.cleanup();
    characters += paragraphs.join('').length;
    if (characters > maxCharacters) throw new Refusal(tooLong(maxCharacters));
    sections.push({ label: `page ${number}`, paragraphs });
  }
  if (characters < MIN_CHARACTERS)
    throw new Refusal(
      'This PDF has no text, only pictures of pages. Run a text recognition over it and send it again.',
    );
  const info: { Title?: unknown } | undefined = (await pdf.getMetadata().catch(() => null))?.info;
  const title = typeof info?.Title === 'string' ? oneLine(info.Title.replaceAll('\0', '')).toWellFormed() : '';
  return partsOf(title || fallback, sections);
}

export const tooLong = (maxCharacters: number): string =>
  `This file has more than ${(maxCharacters / 1_000_000).toFixed(0)} million characters of text. Split it.`;

async function opened(bytes: Uint8Array) {
  try {
    return await getDocumentProxy(bytes, { verbosity: 0, useSystemFonts: false });
  } catch (error) {
    if ((error as Error).name === 'PasswordException')
      throw new Refusal('This PDF is locked with a password. Save it without one and send it again.');
    throw new Refusal('This PDF is broken and cannot be read. Save it again and send it once more.');
  }
}

/** Joins lines to paragraphs: words hyphenated at the end of a line are joined, and wide gaps separate paragraphs. */
function paragraphsOf(items: readonly TextItem[]): string[] {
  const paragraphs: string[] = [];
  let paragraph = '';
  let line = '';
  let lastY: number | null = null;
  const endLine = (): void => {
    const text = oneLine(line);
    line = '';
    if (!text) return;
    const cut = /\p{Ll}-$/u.test(paragraph) && /^\p{Ll}/u.test(text);
    paragraph = cut ? paragraph.slice(0, -1) + text : `${paragraph} ${text}`.trim();
  };
  const endParagraph = (): void => {
    endLine();
    if (paragraph) paragraphs.push(paragraph.replaceAll('\0', '').toWellFormed());
    paragraph = '';
  };
  for (const { str, hasEOL, height, transform } of items) {
    const y = transform[5] ?? 0;
    if (str && lastY !== null && Math.abs(lastY - y) > Math.max(height, 1) * PARAGRAPH_GAP) endParagraph();
    if (str) lastY = y;
    line += str;
    if (hasEOL) endLine();
  }
  endParagraph();
  return paragraphs;
}
