import { z } from 'zod';
import { POST_STATUSES } from '../../../posts/index.js';
import type { PageRequest } from '../../../shared/application/page.js';
import { CONTENT_ANGLES } from '../../../shared/domain/content-angles.js';

const MAX_POST = 2_147_483_647;
const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 50;
/** Maximum number of characters of descriptions and excerpts in lists. */
export const MOST_SHOWN = 300;

/** Ids are compared in lower case. */
const id = (what: string) => z.uuid().toLowerCase().describe(what);

export const websiteId = id('The id of a website, from list_websites.');
export const categoryId = id('The id of a category of that website, from list_topics.');
export const runId = id('The id of a generation run, from start_generation, request_rewrite or a post.');
export const postId = z.int().min(1).max(MAX_POST).describe('The number of a post (its create_id), from list_posts.');
export const version = z.int().min(0).max(MAX_POST);
export const status = z.enum(POST_STATUSES);
export const contentAngle = z
  .enum(CONTENT_ANGLES)
  .describe('How the subject is looked at; none leaves it to the writer.');
export const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,100}$/)
  .optional()
  .describe(
    'A text of your own, new for each thing you want done (a UUID is good). Called again with the same key and ' +
      'arguments within 24 hours, the first result is answered and nothing is done twice.',
  );

export const limit = z.int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT).describe('How many at most.');
export const cursor = z
  .string()
  .max(500)
  .optional()
  .describe('nextCursor of the answer before; absent: from the beginning.');
export const nextCursor = z.string().nullable().describe('Pass it as cursor for more; null when there is no more.');
export const total = z.int().describe('How many there are in all.');

export const time = z.iso.datetime();
export const at = (date: Date): string => date.toISOString();
export const atIfAny = (date: Date | null): string | null => date && at(date);

export const pageOf = ({ limit, cursor }: { limit: number; cursor?: string }): PageRequest => ({ limit, cursor });
