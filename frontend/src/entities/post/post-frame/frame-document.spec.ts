import { expect, it } from '@jest/globals';
import { XSS_PAYLOADS } from '../../../../../backend/test/corpora/xss-payloads.js';
import { harmIn } from '../../../../test/harm-in.js';
import { frameDocument } from './frame-document.js';

/** `frameDocument` has to be safe by itself, whatever the sanitizer of the server lets through. */
it.each(Object.values(XSS_PAYLOADS).flat())('a post that is shown has nothing that runs or frames: %.80s', (payload) =>
  expect(
    harmIn(frameDocument({ content: `<p>before</p>${payload}`, sheet: '/post.css', language: 'en', direction: 'ltr' })),
  ).toEqual([]),
);

it('says which language the text is in, for screen readers, spelling and hyphenation', () =>
  expect(frameDocument({ content: '<p>Wärme</p>', sheet: '/post.css', language: 'de-AT', direction: 'ltr' })).toContain(
    '<html lang="de-AT" dir="ltr">',
  ));

it('is set from right to left where its language is', () =>
  expect(
    frameDocument({ content: '<p>مضخة حرارية</p>', sheet: '/post.css', language: 'ar', direction: 'rtl' }),
  ).toContain('<html lang="ar" dir="rtl">'));
