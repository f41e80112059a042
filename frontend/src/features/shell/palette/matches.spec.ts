import { expect, it } from '@jest/globals';
import { matches } from './matches.js';

it.each([
  ['', 'Anything', true],
  ['seo', 'SEO Terms', true],
  ['ter se', 'SEO Terms', true],
  ['erms', 'SEO Terms', false],
  ['ecole', 'École & Kiln', true],
  ['kiln.example', 'Field https://kiln.example', true],
  ['seo x', 'SEO Terms', false],
  ['  ', 'Anything', true],
  ['😀', 'SEO Terms', false],
  ['😀', 'Harbour 😀', true],
  ['%_', 'SEO Terms', false],
])('“%s” in “%s”: %s', (typed, text, expected) => expect(matches(typed, text)).toBe(expected));
