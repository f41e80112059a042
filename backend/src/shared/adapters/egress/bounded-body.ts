import { Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Whether `boundedBody` can decompress this `content-encoding`. */
export const isDecoded = (encoding: string | undefined): boolean => (encoding?.trim().toLowerCase() ?? '') in DECODERS;

/**
 * Reads at most `maxBytes`, counted after decompression, and then stops, so a small response that unpacks to gigabytes
 * costs no more than an uncompressed one. A body with an unknown encoding is returned unchanged.
 */
export async function boundedBody(
  body: Readable,
  encoding: string | undefined,
  maxBytes: number,
): Promise<{ body: Uint8Array; truncated: boolean }> {
  const decoder = isDecoded(encoding) ? DECODERS[encoding!.trim().toLowerCase()]!() : undefined;
  const source: Readable = decoder ? decoded(body, decoder) : body;
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length > maxBytes) return { body: Buffer.concat(chunks).subarray(0, maxBytes), truncated: true };
    }
    return { body: Buffer.concat(chunks), truncated: false };
  } finally {
    body.on('error', () => undefined).destroy();
    decoder?.destroy();
  }
}

/** This does not use `pipeline`: the reader may stop early, which is no error of either stream. */
function decoded(body: Readable, decoder: Transform): Readable {
  body.on('error', (error) => decoder.destroy(error));
  return body.pipe(decoder);
}
