import { colourOf, initialsOf } from './website-mark.js';

it.each([
  ['Harbour Notes', 'HN'],
  ['Field & Kiln', 'FK'],
  ['alpine', 'A'],
  ['The Daily Tide Table', 'TD'],
  ['ß & co', 'SSC'],
  ['日本 茶', '日茶'],
  ['!?', ''],
])('the initials of %s are %s', (name, initials) => expect(initialsOf(name)).toBe(initials));

it('a website keeps its colour', () =>
  expect(['w1', 'w2', 'w3', 'w4', 'w5', 'w6'].map(colourOf)).toEqual([3, 4, 0, 1, 2, 3]));
