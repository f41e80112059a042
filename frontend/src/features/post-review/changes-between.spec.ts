import { expect, it } from '@jest/globals';
import { aPost } from '../../../test/a-post.js';
import { type Compared, changesBetween, comparedOf } from './changes-between.js';

const post = aPost(7, { status: 'published', content: '<p>One</p>', wordCount: 1, featured_image_alt: '' });
const before = comparedOf(post as unknown as Compared);

it('names statuses as the screens do', () =>
  expect(changesBetween(before, { ...before, status: 'withdrawn' })).toEqual([
    { label: 'Status', before: 'Published', after: 'Withdrawn' },
  ]));

it('counts words', () =>
  expect(changesBetween(before, { ...before, content: '<p>One two</p>', wordCount: 2 })).toEqual([
    { label: 'Text', before: '1 word', after: '2 words, changed' },
  ]));
