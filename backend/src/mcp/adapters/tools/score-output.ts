import { z } from 'zod';
import type { PostScore } from '../../../posts/index.js';
import { cut } from '../server/bounds.js';

/** Maximum number of characters shown of a sentence. */
const MOST_SENTENCE = 1_000;

const FIGURE = z.object({
  value: z.int().nullable().describe('0 to 100; null where there is nothing to measure.'),
  passed: z.int(),
  checks: z.int(),
});

export const SCORE = z.object({
  total: z.number().describe('0 to 100: the SEO figure, or less where a cap applies.'),
  capReason: z.string().nullable().describe('Why the total is lower than the SEO figure.'),
  figures: z
    .object({
      seo: FIGURE.describe('How the page is made.'),
      evidence: FIGURE.describe('Percentage of checkable sentences that are proved.'),
      brief: FIGURE.describe('Focus, key points and angle; null for a text that Galley did not write.'),
      voice: FIGURE.nullable().describe('Rules of the website’s voice; null where it has none.'),
    })
    .nullable()
    .describe('Null in older scores.'),
  checks: z.array(
    z.object({
      id: z.string(),
      figure: z.enum(['seo', 'evidence', 'brief', 'voice']).nullable().describe('The figure that it is a reason of.'),
      label: z.string(),
      value: z.union([z.number(), z.string()]),
      threshold: z.string(),
      points: z.number(),
      max: z.number(),
      reason: z.string(),
      fix: z.string().nullable().describe('What to do about it; null when nothing is missing.'),
      notRun: z.string().nullable().describe('Why the check did not run; null when it did.'),
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

export const scoreOf = ({ total, capReason, figures, checks }: PostScore): z.infer<typeof SCORE> => ({
  total,
  capReason: capReason ?? null,
  figures: figures ? { ...figures, voice: figures.voice ?? null } : null,
  checks: checks.map(({ id, figure, label, value, threshold, points, max, reason, fix, notRun }) => ({
    id,
    figure: figure ?? null,
    label,
    value,
    threshold,
    points,
    max,
    reason,
    fix,
    notRun: notRun ?? null,
  })),
});
