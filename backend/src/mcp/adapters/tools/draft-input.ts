import { z } from 'zod';
import type { Submission } from '../../../generation/index.js';
import { MAX_POST_HTML } from '../../../shared/domain/post-length.js';
import { categoryId, websiteId } from '../server/fields.js';

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
  excerpt: z.string().max(2_000).default('').describe('One or two sentences for lists.'),
  meta_title: z.string().max(300).default('').describe('30 to 60 characters do best.'),
  meta_description: z.string().max(1_000).default('').describe('120 to 156 characters do best.'),
  featured_image: z.string().max(4_000).default('').describe('A prompt for the picture, not an address.'),
};

const INPUT = z.object(DRAFT);

export const submissionOf = ({
  meta_title: metaTitle,
  meta_description: metaDescription,
  featured_image: featuredImage,
  ...rest
}: z.infer<typeof INPUT>): Submission => ({
  websiteId: rest.websiteId,
  categoryId: rest.categoryId,
  title: rest.title,
  content: rest.content,
  slug: rest.slug,
  excerpt: rest.excerpt,
  metaTitle,
  metaDescription,
  featuredImage,
});
