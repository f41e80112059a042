export interface ByteRange {
  /** The first and the last byte, both included. */
  start: number;
  end: number;
}

/**
 * The part of a file that a `Range` header asks for (RFC 9110, section 14).
 * @returns null where the whole file is answered, as for several ranges or another unit; `outside` where nothing of the
 * file is in it
 */
export function byteRange(header: string | undefined, bytes: number): ByteRange | 'outside' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (first !== '' && last !== '' && Number(last) < start) return null;
  return start >= bytes ? 'outside' : { start, end };
}
