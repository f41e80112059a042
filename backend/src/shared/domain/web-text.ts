/** Encoding declarations are searched within this many bytes of a document. */
const HEAD_BYTES = 4_096;
/** The usual encoding of web pages before UTF-8. */
const OLD_WEB = 'windows-1252';

/**
 * Decodes a response body: by its byte order mark, its header or the declaration in the document (`<meta charset>`,
 * `<?xml encoding>`). Without any of these it is UTF-8 when valid, otherwise Windows-1252.
 * @param type the `content-type`
 */
export function webText(body: Uint8Array, type = ''): string {
  return (decoderOf(markOf(body) ?? inHeader(type) ?? inDocument(body)) ?? guessed(body)).decode(body);
}

function markOf([first, second]: Uint8Array): string | undefined {
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xff && second === 0xfe ? 'utf-16le' : undefined;
}

const inHeader = (type: string): string | undefined => /charset\s*=\s*["']?([\w:.-]+)/i.exec(type)?.[1];

/** A declaration that is readable as single bytes cannot be in UTF-16, whatever it says. */
function inDocument(body: Uint8Array): string | undefined {
  const head = Buffer.from(body.subarray(0, HEAD_BYTES)).toString('latin1');
  const said = (
    /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w:.-]+)/i.exec(head) ??
    /<meta\s[^<>]*charset\s*=\s*(?:["']\s*)?([\w:.-]+)/i.exec(head)
  )?.[1];
  return said && /^utf-?16/i.test(said) ? 'utf-8' : said;
}

/** @returns null for an unknown encoding */
function decoderOf(encoding: string | undefined) {
  try {
    return encoding === undefined ? null : new TextDecoder(encoding);
  } catch {
    return null;
  }
}

function guessed(body: Uint8Array) {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(body, { stream: true });
    return new TextDecoder();
  } catch {
    return new TextDecoder(OLD_WEB);
  }
}
