import { z } from 'zod';
import type { Submission } from '../../../posts/index.js';
import { languageTag, MAX_LANGUAGE, NO_SUCH_LANGUAGE } from '../../../shared/domain/language-tag.js';
import { MAX_POST_HTML } from '../../../shared/domain/post-length.js';
import { changesIn, type OptionalWire, TEXT_FIELDS } from '../../../shared/domain/text-fields.js';
import { categoryId, websiteId } from '../server/fields.js';

/** Text fields that a draft may omit. */
const OPTIONAL_TEXTS = Object.fromEntries(
  TEXT_FIELDS.filter(({ required }) => !required).map(({ wire, limit, hint, about }) => [
    wire,
    z
      .string()
      .max(limit)
      .default('')
      .describe(hint ?? about),
  ]),
) as Record<OptionalWire, z.ZodDefault<z.ZodString>>;

export const DRAFT = {
  websiteId,
  categoryId,
  title: z.string().trim().min(1).max(300),
  content: z
    .string()
    .trim()
    .min(1)
    .max(MAX_POST_HTML)
    .describe(
      'HTML: headings from h2 on, paragraphs, lists, quotes, tables, links, pictures. Anything that could run is taken out.',
    ),
  slug: z
    .string()
    .min(1)
    .max(200)
    .regex(/[a-z0-9]/i)
    .optional()
    .describe('Derived from the title when absent; a taken one gets -2, -3 … .'),
  ...OPTIONAL_TEXTS,
  language: z
    .string()
    .max(MAX_LANGUAGE)
    .refine((tag) => languageTag(tag) !== null, NO_SUCH_LANGUAGE)
    .optional()
    .describe('In which language it is, as a BCP 47 tag such as de or pt-BR; the website’s when absent.'),
};

const INPUT = z.object(DRAFT);

export const submissionOf = (input: z.infer<typeof INPUT>): Submission => ({
  ...(changesIn(input) as Omit<Submission, 'websiteId' | 'categoryId'>),
  websiteId: input.websiteId,
  categoryId: input.categoryId,
  language: input.language,
});
