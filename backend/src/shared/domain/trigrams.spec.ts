import { containment, mostAlike, similarity } from './trigrams.js';

describe('how alike two titles are', () => {
  // As PostgreSQL answers `select similarity(a, b)`.
  it.each([
    ['word', 'two words', 4 / 11],
    ['Heat pumps', 'heat   PUMPS!', 1],
    ['Heat pumps', 'Stoves', 0],
    ['', 'Heat pumps', 0],
  ])('%p and %p', (a, b, expected) => expect(similarity(a, b)).toBeCloseTo(expected, 5));

  it.each([
    ['Тепловые насосы', 'Тепловые насосы зимой'],
    ['熱泵維護', '熱泵維護指南'],
    ['Wärmepumpen', 'Wärmepumpen im Winter'],
  ])('is told in every script: %p and %p', (part, whole) => {
    expect(similarity(part, whole)).toBeGreaterThan(0.3);
    expect(similarity(part, 'Solar power')).toBe(0);
    expect(containment(part, whole)).toBeGreaterThan(0.6);
  });

  it('finds a text within a longer one', () => {
    expect(containment('heat pumps', 'All about heat pumps in old houses')).toBe(1);
    expect(containment('', 'Heat pumps')).toBe(0);
  });

  it('picks the closest, where one is close enough', () => {
    const titles = ['Solar power: the essentials', 'Heat pumps in winter', 'Heat pumps'];
    expect(mostAlike('Heat pumps in the winter', titles, 0.6)).toBe('Heat pumps in winter');
    expect(mostAlike('Wood stoves', titles, 0.6)).toBeNull();
    expect(mostAlike('Wood stoves', [], 0.6)).toBeNull();
  });
});
