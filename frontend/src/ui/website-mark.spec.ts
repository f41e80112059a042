import { contrast } from '../../test/contrast.js';
import { colourOf, initialsOf, inkOn } from './website-mark.js';

it.each([
  ['Harbour Notes', 'HN'],
  ['Field & Kiln', 'FK'],
  ['alpine', 'A'],
  ['The Daily Tide Table', 'TD'],
  ['ß & co', 'SSC'],
  ['日本 茶', '日茶'],
  ['!?', ''],
])('the initials of %s are %s', (name, initials) => expect(initialsOf(name)).toBe(initials));

it.each(['#000000', '#ffffff', '#767676', '#0a7b3c', '#ffe600', '#c85a00', '#7f7f7f'])(
  'initials on %s can be read',
  (colour) => expect(contrast(inkOn(colour), colour)).toBeGreaterThanOrEqual(4.5),
);

it('a website keeps its colour', () =>
  expect(['w1', 'w2', 'w3', 'w4', 'w5', 'w6'].map(colourOf)).toEqual([3, 4, 0, 1, 2, 3]));
