import { TableRefused } from './table-refused.js';

/** Signatures of file formats that are not text, whatever the file name claims. */
const KNOWN: readonly (readonly [signature: string, what: string])[] = [
  ['504b0304', 'an Excel workbook or a ZIP archive'],
  ['504b0506', 'an empty ZIP archive'],
  ['d0cf11e0', 'an old Excel workbook'],
  ['25504446', 'a PDF'],
  ['1f8b', 'a gzip archive'],
  ['89504e47', 'a picture'],
  ['ffd8ff', 'a picture'],
  ['47494638', 'a picture'],
];
const SAVE_AS = 'Save it as “CSV UTF-8” and send that file.';

/**
 * Decodes the bytes of a file as they arrive, with line ends normalised to \n: UTF-8, or UTF-16 when a byte order mark
 * says so. Both methods throw `TableRefused` for bytes that are not valid in that encoding.
 */
export class TextDecoding {
  private decoder: InstanceType<typeof TextDecoder> | null = null;
  private first = Buffer.alloc(0);
  /** The end of a line that may continue in the next chunk. */
  private held = '';

  push(chunk: Uint8Array): string {
    if (this.decoder) return this.lines(this.decode(chunk, true));
    this.first = Buffer.concat([this.first, chunk]);
    return this.first.length < 4 ? '' : this.lines(this.begin(true));
  }

  end(): string {
    const text = this.decoder ? this.decode(new Uint8Array(), false) : this.begin(false);
    return `${this.held}${text}`.replaceAll(/\r\n?/g, '\n');
  }

  private lines(piece: string): string {
    const text = this.held + piece;
    this.held = text.endsWith('\r') ? '\r' : '';
    return text.slice(0, text.length - this.held.length).replaceAll(/\r\n?/g, '\n');
  }

  private begin(stream: boolean): string {
    const start = this.first.subarray(0, 8).toString('hex');
    const what = KNOWN.find(([signature]) => start.startsWith(signature))?.[1];
    if (what) throw new TableRefused(`This file is ${what}, not CSV. ${SAVE_AS}`);
    this.decoder = new TextDecoder(
      start.startsWith('fffe') ? 'utf-16le' : start.startsWith('feff') ? 'utf-16be' : 'utf-8',
      { fatal: true },
    );
    return this.decode(this.first, stream);
  }

  private decode(bytes: Uint8Array, stream: boolean): string {
    let text = '';
    try {
      text = this.decoder?.decode(bytes, { stream }) ?? '';
    } catch {
      throw new TableRefused(`This file is not text in UTF-8. ${SAVE_AS}`);
    }
    if (text.includes('\0')) throw new TableRefused(`This file is not text: it has NUL characters. ${SAVE_AS}`);
    return text;
  }
}
