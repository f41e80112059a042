import { TEXT_FIELDS } from '../../../shared/domain/text-fields.js';
import { posted } from './posted.js';
import type { Template } from './template.js';

/** Any HTTP endpoint that accepts JSON. */
export const custom: Template = {
  type: 'custom',
  name: 'Custom API',
  about:
    'Your own endpoint takes each approved post as JSON and verifies its signature. It learns of withdrawn posts ' +
    'from the pull API, or from a message if you wish.',
  guide: 'receiver',
  address: { label: 'API endpoint URL', hint: 'Where your website takes posts: https://www.example.com/api/posts' },
  mapping: {
    ...Object.fromEntries(TEXT_FIELDS.filter(({ wire }) => wire !== 'slug').map(({ wire, name }) => [wire, name])),
    language: 'language',
    direction: 'direction',
    published: 'published',
    published_at: 'publishedAt',
  },
  headers: { 'content-type': 'application/json' },
  sendsWebsiteKey: true,
  ...posted,
};
