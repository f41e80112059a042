/** How far into a document what it says of its own encoding may stand, bytes. */
const HEAD_BYTES = 4_096;
/** What most of the web wrote before UTF-8. */
const OLD_WEB = 'windows-1252';

/**
 * What a server answered, as text: read by its byte order mark, by what its header or else the document itself says
 * (`<meta charset>`, `<?xml encoding>`), and as UTF-8 or, where it is none, Windows-1252 when nobody says anything.
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

/** Whoever reads this in a document does not read UTF-16, whatever it says there. */
function inDocument(body: Uint8Array): string | undefined {
  const head = Buffer.from(body.subarray(0, HEAD_BYTES)).toString('latin1');
  const said = (
    /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w:.-]+)/i.exec(head) ??
    /<meta\s[^<>]*charset\s*=\s*(?:["']\s*)?([\w:.-]+)/i.exec(head)
  )?.[1];
  return said && /^utf-?16/i.test(said) ? 'utf-8' : said;
}

/** @returns null for an encoding that nobody knows */
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
