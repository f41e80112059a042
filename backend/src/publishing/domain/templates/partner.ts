import type { Template } from './template.js';

/** A partner's system that takes the fields under their own names. */
export const partner: Template = {
  type: 'partner',
  mapping: {
    title: 'title',
    slug: 'slug',
    category: 'category',
    author: 'author',
    content: 'content',
    excerpt: 'excerpt',
    featured_image: 'featured_image',
    published: 'published',
    published_at: 'published_at',
    meta_title: 'meta_title',
    meta_description: 'meta_description',
    create_id: 'create_id',
  },
  headers: { 'content-type': 'application/json' },
  settings: {},
  sendsWebsiteKey: true,
};
