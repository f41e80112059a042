import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyRequest } from 'fastify';
import type { Lent } from './lent-memory.js';

const CODINGS = ['br', 'gzip', 'identity'] as const;
export type Coding = (typeof CODINGS)[number];

/** What is sent. */
export interface Encoded {
  coding: Coding;
  body: Buffer;
  /** To be called when the body was sent or will not be; then its memory is somebody else's. */
  giveBack?: () => void;
}

/** Answers below this gain nothing from being compressed, bytes. */
const COMPRESS_FROM = 1_024;
/** Four is about as quick as gzip and smaller. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } };

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** What the caller would have the answer compressed with (RFC 9110, 12.5.3). */
export function codingOf({ headers }: FastifyRequest): Coding {
  const accepted = headers['accept-encoding'];
  return accepted === undefined ? 'identity' : (negotiate(accepted, [...CODINGS]) ?? 'identity');
}

/** @returns what is sent, and what it is compressed with in the end: short texts stay as they are */
export async function encoded({ bytes: text, giveBack }: Lent, coding: Coding): Promise<Encoded> {
  if (coding === 'identity' || text.length < COMPRESS_FROM) return { body: text, coding: 'identity', giveBack };
  const body = coding === 'br' ? await brotli(text, BROTLI) : await gzipped(text);
  giveBack();
  return { body, coding };
}
