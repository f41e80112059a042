import type { Template } from './template.js';

/** Any HTTP endpoint that takes JSON. */
export const custom: Template = {
  type: 'custom',
  mapping: {
    title: 'title',
    content: 'content',
    category: 'category',
    author: 'author',
    excerpt: 'excerpt',
    featured_image: 'featuredImage',
    published: 'published',
    published_at: 'publishedAt',
    meta_title: 'metaTitle',
    meta_description: 'metaDescription',
  },
  headers: { 'content-type': 'application/json' },
  settings: {},
  sendsWebsiteKey: true,
};
