import { WordsWithCompounds } from './compounds.js';

const words = new WordsWithCompounds(['bioabfallsamml', 'dorp', 'warmtenet', 'spul', 'kost', 'ende']);

describe('a set of words with compounds has', () => {
  it.each([
    ['a word itself', 'dorp'],
    ['the last word of a compound', 'samml'],
    ['the first word of a compound', 'bioabfall'],
    ['a compound of two of its words', 'spulkost'],
    ['a compound with a letter between them', 'dorpswarmtenet'],
  ])('%s', (_, word) => expect(words.has(word)).toBe(true));
});

describe('it has not', () => {
  it.each([
    ['a word in the middle of another', 'fall'],
    ['a word of three letters that another ends in', 'net'],
    ['a compound of which it has one word', 'windkost'],
    ['a word that only an ending tells from its own', 'end'],
  ])('%s', (_, word) => expect(words.has(word)).toBe(false));
});

it('has a word that was added after it was asked for', () => {
  const some = new WordsWithCompounds(['wind']);
  expect(some.has('sturm')).toBe(false);
  expect(some.add('sturmflut').has('sturm')).toBe(true);
});
