import { z } from 'zod';
import type { PostDetails } from '../../../posts/index.js';
import { TEXT_FIELDS, type TextWire, wireText } from '../../../shared/domain/text-fields.js';
import { at, atIfAny, status, time } from '../server/fields.js';
import type { PostParts } from './post-parts.js';
import { SCORE, scoreOf, UNSUPPORTED } from './score-output.js';

const TEXTS = Object.fromEntries(TEXT_FIELDS.map(({ wire, about }) => [wire, z.string().describe(about)])) as Record<
  TextWire,
  z.ZodString
>;

export const POST = z.object({
  create_id: z.int(),
  websiteId: z.uuid(),
  website: z.string(),
  categoryId: z.uuid().nullable(),
  ...TEXTS,
  language: z.string().describe('Of its texts, a BCP 47 tag.'),
  status,
  published: z.boolean(),
  published_at: time.nullable(),
  declineReason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  rewritesLeft: z.int(),
  hasOpenRewrite: z.boolean(),
  generationRunId: z.uuid().nullable(),
  origin: z.string().nullable().describe('How it came about, where there is something to say.'),
  sources: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      url: z.string().nullable(),
      translatedFrom: z.string().nullable().describe('Its language, a BCP 47 tag, where the post translates it.'),
    }),
  ),
  citations: z.array(z.object({ block: z.string(), sentence: z.int(), sourceId: z.string(), quote: z.string() })),
  unsupported: UNSUPPORTED,
  score: SCORE.nullable(),
  created_at: time,
  updated_at: time,
  version: z.int().describe('Counts every change; name it when you decide.'),
});

/** @param rewritesLeft as the posts module counts them @param parts the parts of long fields to return */
export const postOf = (
  post: PostDetails,
  rewritesLeft: number,
  { content, sources, citations, unsupported }: PostParts,
): z.infer<typeof POST> => ({
  create_id: post.id,
  websiteId: post.websiteId,
  website: post.websiteName,
  categoryId: post.categoryId,
  ...wireText({ ...post, content }),
  language: post.language,
  status: post.status,
  published: post.published,
  published_at: atIfAny(post.publishedAt),
  declineReason: post.declineReason,
  decidedBy: post.decidedBy,
  rewritesLeft,
  hasOpenRewrite: post.hasOpenRewrite,
  generationRunId: post.generationRunId,
  origin: post.writerLabel,
  sources,
  citations,
  unsupported,
  score: post.score && scoreOf(post.score),
  created_at: at(post.createdAt),
  updated_at: at(post.updatedAt),
  version: post.version,
});
