import { z } from 'zod';
import type { RunProgress } from '../../../generation/index.js';
import { cut } from '../server/bounds.js';
import { at, atIfAny, MOST_SHOWN, time } from '../server/fields.js';

export const RUN = z.object({
  id: z.uuid(),
  websiteId: z.uuid(),
  website: z.string(),
  category: z.string().nullable(),
  kind: z.string(),
  status: z.string().describe('queued, running, succeeded, failed or cancelled.'),
  waiting: z
    .object({ message: z.string(), nextTryAt: time })
    .nullable()
    .describe('Why a queued run waits for its language model, and when it is tried again. It goes on by itself.'),
  steps: z.array(z.object({ name: z.string(), status: z.string(), detail: z.string() })),
  error: z.object({ step: z.string().nullable(), message: z.string() }).nullable().describe('Why it failed.'),
  postId: z.int().nullable().describe('The post that it made or rewrote.'),
  postTitle: z.string().nullable(),
  costMicroUsd: z.number().describe('What models cost so far, in millionths of a US dollar.'),
  createdAt: time,
  endedAt: time.nullable(),
});

export const runOf = (run: RunProgress): z.infer<typeof RUN> => ({
  id: run.id,
  websiteId: run.websiteId,
  website: run.websiteName,
  category: run.category,
  kind: run.kind,
  status: run.status,
  waiting: run.wait && run.nextTryAt && { message: run.wait.message, nextTryAt: at(run.nextTryAt) },
  steps: run.steps.map(({ name, status, detail }) => ({ name, status, detail: cut(detail, MOST_SHOWN) })),
  error: run.error && { step: run.error.step, message: run.error.message },
  postId: run.postId,
  postTitle: run.postTitle,
  costMicroUsd: run.costMicroUsd,
  createdAt: at(run.createdAt),
  endedAt: atIfAny(run.endedAt),
});
