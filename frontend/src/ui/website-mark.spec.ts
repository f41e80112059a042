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

it('a website has one colour', () => {
  const id = '0191f0c0-0000-7000-8000-000000000101';
  expect(colourOf(id)).toBe(colourOf(id));
  expect([0, 1, 2, 3, 4]).toContain(colourOf(id));
});
