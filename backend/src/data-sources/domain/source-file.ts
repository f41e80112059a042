import { newId, type WebsiteId } from '../../shared/domain/ids.js';
import { declaredLanguage } from '../../shared/domain/language-tag.js';

export const FILE_KINDS = ['markdown', 'text', 'html', 'csv', 'pdf'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** Maximum size of an uploaded file. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
/** Maximum length of the text of one file, and of all files of a website, in characters. */
export const MAX_FILE_CHARACTERS = 2_000_000;
export const MAX_WEBSITE_CHARACTERS = 20_000_000;
export const MAX_FILES = 200;

/** A part of a file that can be found and cited separately. */
export interface FilePart {
  readonly title: string;
  /** Paragraphs separated by blank lines. */
  readonly text: string;
}

export interface ReadFile {
  readonly kind: FileKind;
  /** As the file names it. */
  readonly language?: string;
  readonly parts: readonly FilePart[];
}

/** A file of a data source. Only its text is stored, in parts. */
export class SourceFile {
  readonly id = newId();
  readonly websiteId: WebsiteId;
  readonly dataSourceId: string;
  readonly name: string;
  readonly kind: FileKind;
  /** Size of the uploaded file. */
  readonly bytes: number;
  /** SHA-256 of the uploaded file, hexadecimal. */
  readonly hash: string;
  /** That the file declares, as a BCP 47 tag. */
  readonly language: string | null;
  readonly parts: number;
  readonly characters: number;
  readonly createdAt: Date;

  constructor(
    of: { id: string; websiteId: WebsiteId },
    name: string,
    bytes: number,
    hash: string,
    read: ReadFile,
    at: Date,
  ) {
    this.websiteId = of.websiteId;
    this.dataSourceId = of.id;
    this.name = name;
    this.kind = read.kind;
    this.bytes = bytes;
    this.hash = hash;
    this.language = read.language ? declaredLanguage(read.language) : null;
    this.parts = read.parts.length;
    this.characters = charactersOf(read.parts);
    this.createdAt = at;
  }
}

const charactersOf = (parts: readonly FilePart[]): number =>
  parts.reduce((sum, { title, text }) => sum + title.length + text.length, 0);
