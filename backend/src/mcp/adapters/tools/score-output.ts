import { z } from 'zod';
import type { PostScore } from '../../../posts/index.js';
import { cut } from '../server/bounds.js';

/** Maximum number of characters shown of a sentence. */
const MOST_SENTENCE = 1_000;

export const SCORE = z.object({
  total: z.number().describe('0 to 100.'),
  checks: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      value: z.union([z.number(), z.string()]),
      threshold: z.string(),
      points: z.number(),
      max: z.number(),
      reason: z.string(),
      fix: z.string().nullable().describe('What to do about it; null when nothing is missing.'),
    }),
  ),
});

export const UNSUPPORTED = z
  .array(z.object({ block: z.string(), sentence: z.int(), text: z.string().optional() }))
  .describe('Checkable sentences without support. Approving a post with some needs acceptUnsupported.');

const SENTENCE = UNSUPPORTED.element;

export const unsupportedOf = ({ block, sentence, text }: z.infer<typeof SENTENCE>): z.infer<typeof SENTENCE> => ({
  block,
  sentence,
  ...(text !== undefined && { text: cut(text, MOST_SENTENCE) }),
});

export const scoreOf = ({ total, checks }: PostScore): z.infer<typeof SCORE> => ({
  total,
  checks: checks.map(({ id, label, value, threshold, points, max, reason, fix }) => ({
    id,
    label,
    value,
    threshold,
    points,
    max,
    reason,
    fix,
  })),
});
