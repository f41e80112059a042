import { wiresWithout } from '../../../shared/domain/text-fields.js';
import { posted } from './posted.js';
import type { Template } from './template.js';

/** Every field under Galley's own name. */
export const partnerMapping = {
  ...Object.fromEntries(wiresWithout().map((wire) => [wire, wire])),
  language: 'language',
  direction: 'direction',
  published: 'published',
  published_at: 'published_at',
  create_id: 'create_id',
};

/** A partner's system that accepts the fields under Galley's names. */
export const partner: Template = {
  type: 'partner',
  name: 'Partner API',
  about:
    'A partner’s system takes every field under its own name. It learns of withdrawn posts from the pull API, or ' +
    'from a message if you wish.',
  guide: 'receiver',
  address: { label: 'API endpoint URL', hint: 'Where the partner takes posts: https://partner.example.com/posts' },
  mapping: partnerMapping,
  headers: { 'content-type': 'application/json' },
  sendsWebsiteKey: true,
  ...posted,
};
