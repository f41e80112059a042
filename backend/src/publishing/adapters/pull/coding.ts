import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { PooledBuffer } from './buffer-pool.js';

/** The first one of those that the caller likes equally well. */
const CODINGS = ['br', 'gzip', 'identity'] as const;
export type Coding = (typeof CODINGS)[number];

/** What is sent. */
export interface Encoded {
  coding: Coding;
  body: Buffer;
  /** To be called when the body was sent or will not be; then its memory is somebody else's. */
  release?: () => void;
}

/** Answers below this gain nothing from being compressed, bytes. */
const COMPRESS_FROM = 1_024;
/** Four is about as quick as gzip and smaller. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Clients are of few kinds. */
const known = new LRUCache<string, Coding>({ max: 500 });

/** What the caller would have the answer compressed with (RFC 9110, 12.5.3). */
export function codingOf({ headers }: Pick<IncomingMessage, 'headers'>): Coding {
  const accepted = headers['accept-encoding'];
  if (accepted === undefined) return 'identity';
  let coding = known.get(accepted);
  if (!coding) known.set(accepted, (coding = likedBest(accepted)));
  return coding;
}

/**
 * What is not named is liked as much as `*`. Whoever refuses everything gets the text as it is, which everybody can
 * read.
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

/** Of the text as it is, which may be sent unless it is refused: less than any other. */
const UNNAMED = 1e-6;

/** @returns 0 for what nobody can read */
function qualityIn(parameters: readonly string[]): number {
  const [, value] = parameters.map((parameter) => parameter.split('=')).find(([name]) => name?.trim() === 'q') ?? [];
  if (value === undefined) return 1;
  return /^\s*(?:0(?:\.\d*)?|1(?:\.0*)?)\s*$/.test(value) ? Number(value) : 0;
}

/** @returns what is sent, and what it is compressed with in the end: short texts stay as they are */
export async function encoded({ bytes: text, release }: PooledBuffer, coding: Coding): Promise<Encoded> {
  if (coding === 'identity' || text.length < COMPRESS_FROM) return { body: text, coding: 'identity', release };
  const body = coding === 'br' ? await brotli(text, BROTLI) : await gzipped(text);
  release();
  return { body, coding };
}
