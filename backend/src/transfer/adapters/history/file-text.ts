import { createReadStream } from 'node:fs';
import { FileRefused } from '../../domain/errors.js';

/** Control characters that XML and JSON do not allow but that some exports contain. */
// eslint-disable-next-line no-control-regex
const STRAY = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Yields a file's text in chunks until `signal` is aborted. @throws FileRefused when the file is not UTF-8 */
export async function* textOf(path: string, signal?: AbortSignal): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path, { signal }) as AsyncIterable<Buffer>)
      yield decoder.decode(chunk, { stream: true }).replaceAll(STRAY, '');
    yield decoder.decode();
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_ENCODING_INVALID_ENCODED_DATA'
      ? new FileRefused('The file is not in UTF-8. Export it again, or save it as UTF-8.')
      : error;
  }
}
