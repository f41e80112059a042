import { wireText } from '../../shared/domain/text-fields.js';
import type { PostValues } from './field-mapping.js';

/** A post for tests, whose own text asks the receiver not to publish it. */
export const testPost = (at: Date): PostValues => ({
  ...wireText({}),
  create_id: 0,
  title: 'Galley connection test',
  slug: 'galley-connection-test',
  category: 'Test',
  author: 'Galley',
  language: 'en',
  direction: 'ltr',
  content: '<p>This message only tests the connection. Please do not publish it.</p>',
  excerpt: 'This message only tests the connection.',
  published: false,
  published_at: at.toISOString(),
  meta_title: 'Galley connection test',
  meta_description: 'This message only tests the connection.',
  seal: '',
});
