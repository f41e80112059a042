import { factsOf } from './facts.js';

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

  it('tell a percentage from a number and a million from a thousand', () => {
    expect(factsOf('5')).not.toEqual(factsOf('5 %'));
    expect(factsOf('5 million')).not.toEqual(factsOf('5 thousand'));
  });
});
