import { posted } from './posted.js';
import type { Template } from './template.js';

/** A partner's system that takes the fields under their own names. */
export const partner: Template = {
  type: 'partner',
  name: 'Partner API',
  about:
    'A partner’s system takes every field under its own name. It learns of withdrawn posts from the pull API, or ' +
    'from a message if you wish.',
  guide: 'receiver',
  address: { label: 'API endpoint URL', hint: 'Where the partner takes posts: https://partner.example.com/posts' },
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
  sendsWebsiteKey: true,
  ...posted,
};
