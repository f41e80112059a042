import { deflateSync } from 'node:zlib';

export interface PdfOptions {
  title?: string;
  /** Whether the document is encrypted with a password that nobody knows. */
  locked?: boolean;
  /** Content stream of every page, used instead of one made from the lines of text. */
  content?: Buffer;
  /** Names of the filters that encode the content, as written in the file. */
  filter?: string;
}

/** Creates a small document. Each page is a list of lines, and an empty line leaves a gap. */
export function aPdf(
  pages: readonly (readonly string[])[],
  { title, locked = false, content, filter = '/FlateDecode' }: PdfOptions = {},
): Buffer {
  const objects: Buffer[] = [];
  const add = (body: Buffer | string): number => objects.push(Buffer.from(body as string));
  const stream = (bytes: Buffer, dictionary: string): Buffer =>
    Buffer.concat([
      Buffer.from(`<< /Length ${bytes.length} ${dictionary} >>\nstream\n`),
      bytes,
      Buffer.from('\nendstream'),
    ]);
  add('<< /Type /Catalog /Pages 2 0 R >>');
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ');
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  for (const lines of pages) {
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${objects.length + 2} 0 R >>`,
    );
    const drawn = lines.map((line) => `(${line.replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj T*`).join('\n');
    const bytes = content ?? deflateSync(Buffer.from(`BT /F1 12 Tf 14 TL 50 800 Td\n${drawn}\nET`, 'latin1'));
    add(stream(bytes, `/Filter ${filter}`));
  }
  const info = add(`<< ${title ? `/Title (${title})` : ''} >>`);
  const garbage = '00'.repeat(32);
  const lock = locked ? add(`<< /Filter /Standard /V 1 /R 2 /O <${garbage}> /U <${garbage}> /P -4 >>`) : 0;
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const offsets = objects.map((body, index) => {
    const offset = Buffer.concat(parts).length;
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n'));
    return offset;
  });
  const start = Buffer.concat(parts).length;
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `<< /Size ${objects.length + 1} /Root 1 0 R /Info ${info} 0 R /ID [<00> <00>] ${lock ? `/Encrypt ${lock} 0 R` : ''} >>`;
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n${trailer}\nstartxref\n${start}\n%%EOF`,
    ),
  );
  return Buffer.concat(parts);
}
