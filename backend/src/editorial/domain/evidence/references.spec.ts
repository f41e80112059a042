import { goesAgainst, standsAlone, isSelfContained, unanswered } from './references.js';

describe('a sentence', () => {
  it.each([
    'Median noise at night was 34 decibels.',
    'The Institute for Warm Homes compared 150 offers for houses of 120 square metres.',
    'Families on a time-of-use tariff paid an average of 19 cents for each kilowatt-hour.',
    'Only 12 per cent of the electricity for space heating came directly from the panels.',
  ])('is understood alone: %s', (sentence) => expect(standsAlone(sentence)).toBe(true));

  it.each([
    'Only 41 of 150 quotes promised all three.',
    'Exchanging four of them adds about 2,200 euros.',
    'The surveyed homes used less.',
    'Secondary glazing came sixth at 5.2 cents.',
    'Nine per cent, by contrast, contained larger voids.',
    'Prices will rise, the panel expects.',
    'It is often said that heat pumps fail in hard frost.',
    'Both systems were tested.',
    'Fifty-two per cent believed it already.',
  ])('needs another one: %s', (sentence) => expect(standsAlone(sentence)).toBe(false));

  it('is understood alone where it states what holds now', () =>
    expect(standsAlone('Sound is limited to 37 decibels at the nearest window of a neighbour.')).toBe(true));

  it.each([
    ['More than 300 landlords had used the service by the end of June.', ''],
    ['Small electric boosters in each flat halved that waste.', 'Heat pumps in flats'],
    ['Floor surfaces became 3.1 degrees warmer.', 'Warm floors'],
  ])('takes for known what nobody has introduced: %s', (sentence, before) => {
    expect(standsAlone(sentence)).toBe(true);
    expect(isSelfContained(sentence, before)).toBe(false);
  });
  it('may name what its title names', () =>
    expect(
      isSelfContained('More than 300 landlords had used the service by the end of June.', 'An advice service'),
    ).toBe(true));

  it('refers to nothing unknown once its noun was introduced', () => {
    expect(unanswered('The surveyed homes used less.', '')).toEqual(['homes']);
    expect(unanswered('The surveyed homes used less.', 'The office asked 300 homes.')).toEqual([]);
    expect(unanswered('Prices will rise, the panel expects.', 'A panel of forty cooks met twice.')).toEqual([]);
  });

  it.each(['But the figures say otherwise.', 'However, only one did.', 'This is wrong.'])(
    'goes against the one before it: %s',
    (sentence) => expect(goesAgainst(sentence)).toBe(true),
  );
  it('goes on from the one before it', () => expect(goesAgainst('Butter is cheaper.')).toBe(false));
});
