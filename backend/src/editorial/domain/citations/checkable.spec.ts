import { isCheckable } from './checkable.js';

describe('a checkable sentence', () => {
  it.each([
    'It fell by 12 percent.',
    'Three of them failed.',
    'Appointments in October are rare.',
    'This is the largest unit on the market.',
    'The most expensive part is the compressor.',
    'It never fails.',
    'The study of Fraunhofer says so.',
    'EU rules apply.',
    'Marie Curie found it.',
    'It was built in Vienna, they say.',
    '“It works,” says Siemens.',
  ])('%s', (sentence) => expect(isCheckable(sentence)).toBe(true));

  it.each([
    'This article gives an overview.',
    'It helps to begin with the basics.',
    'A closer look is of interest: What remains?',
    'I would test the rest first, at least today.',
    'Theory is one thing, and practice another.',
    'She said: “Here it is.” Then it went on.',
  ])('is not: %s', (sentence) => expect(isCheckable(sentence)).toBe(false));

  it('is not made checkable by names from the brief', () => {
    expect(isCheckable('This guide by Warm Home is about Best Heat Pumps.', ['Warm Home', 'best heat pumps'])).toBe(
      false,
    );
    expect(isCheckable('Warm Home is cheaper than Cold Home.', ['Warm Home'])).toBe(true);
  });

  it('is found without rereading the text before each capital', () =>
    expect(isCheckable('A.'.repeat(500_000))).toBe(false));

  it('is found quickly among thousands of sentences with a brief of hundreds of names', () => {
    const names = Array.from({ length: 1_000 }, (_, at) => `Warm Home ${at.toString(36)}x`);
    const sentences = Array.from({ length: 40_000 }, (_, at) => `Then ${names[at % 1_000]} came.`);
    expect(sentences.filter((sentence) => isCheckable(sentence, names))).toEqual([]);
  });
});
