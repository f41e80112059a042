import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { PooledBuffer } from './buffer-pool.js';

/** Supported content codings. When the client accepts several equally, the first of them is used. */
const CODINGS = ['br', 'gzip', 'identity'] as const;
export type Coding = (typeof CODINGS)[number];

/** A response body with its content coding. */
export interface Encoded {
  coding: Coding;
  body: Buffer;
  /** Must be called when the body was sent or will not be sent. Afterwards its memory belongs to another response. */
  release?: () => void;
}

/** Minimum size of a compressed response, in bytes. Compression does not pay off for smaller ones. */
const COMPRESS_FROM = 1_024;
/** Brotli at quality 4 is about as fast as gzip and produces smaller responses. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Codings by `Accept-Encoding` header. Few different values occur. */
const known = new LRUCache<string, Coding>({ max: 500 });

/** Returns the content coding that the client prefers (RFC 9110, 12.5.3). */
export function codingOf({ headers }: Pick<IncomingMessage, 'headers'>): Coding {
  const accepted = headers['accept-encoding'];
  if (accepted === undefined) return 'identity';
  let coding = known.get(accepted);
  if (!coding) known.set(accepted, (coding = likedBest(accepted)));
  return coding;
}

/**
 * A coding that is not named has the quality of `*`. A client that refuses all codings receives uncompressed text,
 * which every client can read.
 */
function likedBest(accepted: string): Coding {
  const liking = new Map<string, number>();
  for (const preference of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = preference.split(';').map((part) => part.trim());
    liking.set(name === 'x-gzip' ? 'gzip' : name, qualityIn(parameters));
  }
  const quality = (coding: Coding): number =>
    liking.get(coding) ?? (coding === 'identity' ? UNNAMED : (liking.get('*') ?? 0));
  return CODINGS.filter((coding) => quality(coding) > 0).sort((a, b) => quality(b) - quality(a))[0] ?? 'identity';
}

/**
 * Quality of the `identity` coding when it is not named. It is acceptable unless refused, but less preferred than any
 * other.
 */
const UNNAMED = 1e-6;

/** @returns the quality value; 1 when absent, 0 when malformed */
function qualityIn(parameters: readonly string[]): number {
  const [, value] = parameters.map((parameter) => parameter.split('=')).find(([name]) => name?.trim() === 'q') ?? [];
  if (value === undefined) return 1;
  return /^\s*(?:0(?:\.\d*)?|1(?:\.0*)?)\s*$/.test(value) ? Number(value) : 0;
}

/** Compresses a response. @returns the body and the coding that was used, which is `identity` for short texts */
export async function encoded({ bytes: text, release }: PooledBuffer, coding: Coding): Promise<Encoded> {
  if (coding === 'identity' || text.length < COMPRESS_FROM) return { body: text, coding: 'identity', release };
  const body = coding === 'br' ? await brotli(text, BROTLI) : await gzipped(text);
  release();
  return { body, coding };
}
