import { isReadable, pageText } from '../pages/page-text.ts';
import type { FileKind, ReadFile } from '../../domain/source-file.ts';
import { csvParts } from './csv-parts.ts';
import { decodeText } from './decode-text.ts';
import { markdownParts } from './markdown-parts.ts';
import { type Part, partsOf, titleOfName } from './parts.ts';
import { pdfParts, tooLong } from './pdf-parts.ts';
import { Refusal } from './refusal.ts';
import { textParts } from './text-parts.ts';

/** Number of bytes at the beginning within which the PDF signature must be. */
const PDF_MARK_WITHIN = 1024;

/** Detects the kind of a file by its content and returns its text in parts. @throws Refusal */
export async function readFile(name: string, bytes: Uint8Array, maxCharacters: number): Promise<ReadFile> {
  if (bytes.length === 0) throw new Refusal('This file is empty.');
  const title = titleOfName(name);
  if (Buffer.from(bytes.subarray(0, PDF_MARK_WITHIN)).includes('%PDF-'))
    return { kind: 'pdf', parts: await pdfParts(bytes, title, maxCharacters) };
  const text = decodeText(bytes);
  if (text.length > maxCharacters) throw new Refusal(tooLong(maxCharacters));
  const kind = kindOf(name, text);
  const { language, parts } = kind === 'html' ? readPage(text, title) : { parts: readAs(kind, text, title) };
  const told = parts.filter((part) => part.text);
  if (told.length === 0) throw new Refusal('There is no text in this file.');
  return { kind, language, parts: told };
}

function kindOf(name: string, text: string): Exclude<FileKind, 'pdf'> {
  if (/^<(?:!doctype html|html|head|body)\b/i.test(behindProlog(text))) return 'html';
  if (/\.html?$/i.test(name) && /<\w[^<>]*>/.test(text)) return 'html';
  if (/\.(csv|tsv|tab)$/i.test(name)) return 'csv';
  return /\.(md|markdown)$/i.test(name) || /^#{1,3} \S/m.test(text) ? 'markdown' : 'text';
}

/** Returns the text that follows the XML declaration and the leading comments. Takes linear time. */
function behindProlog(text: string): string {
  let rest = text.trimStart();
  if (/^<\?xml/i.test(rest)) rest = behind(rest, '>').trimStart();
  while (rest.startsWith('<!--')) rest = behind(rest.slice('<!--'.length), '-->').trimStart();
  return rest;
}

/** Returns the text after the first `end`, or nothing if there is none. */
function behind(text: string, end: string): string {
  const at = text.indexOf(end);
  return at < 0 ? '' : text.slice(at + end.length);
}

function readAs(kind: Exclude<FileKind, 'pdf' | 'html'>, text: string, title: string): Part[] {
  if (kind === 'csv') return csvParts(text, title);
  if (kind === 'markdown') return markdownParts(text, title);
  return textParts(text, title);
}

function readPage(text: string, title: string): { language?: string; parts: Part[] } {
  if (!isReadable(text))
    throw new Refusal(
      'This HTML file has too many elements, or they are nested too deeply. Save it as plain text and send it again.',
    );
  const page = pageText(text);
  if (!page) throw new Refusal('This HTML file has no text to read, only a frame or a menu.');
  const sections = [{ label: null, paragraphs: page.text.split('\n\n') }];
  return { language: page.language, parts: partsOf(page.title === 'Untitled' ? title : page.title, sections) };
}
