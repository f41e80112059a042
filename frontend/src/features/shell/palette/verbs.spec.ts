import { expect, it } from '@jest/globals';
import { verbIn } from './verbs.js';

it.each([
  ['approve spring tides', 'approve', 'spring tides'],
  ['Publish now #12', 'publish', '#12'],
  ['publish now', 'publish', 'now'],
  ['pause', null, 'pause'],
  ['approvals', null, 'approvals'],
  ['spring tides', null, 'spring tides'],
  ['', null, ''],
])('“%s”', (typed, verb, words) => expect(verbIn(typed)).toEqual({ verb, words }));
