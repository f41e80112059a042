import type { Draft } from '../draft/draft.js';
import { aDraft, aHeading, aParagraph, aSentence } from '../testing/a-draft.js';
import { RewriteChangedNothing, RewriteLost, requireChange, requireSameContent } from './rewrite-rules.js';

const cited = (text: string, passageId = 'one:0-9') => aSentence(text, { passageId, quote: 'q' });
const before = aDraft(
  aHeading('b1', 'Costs'),
  aParagraph(
    'b2',
    cited('A pump costs 9,000 euros, 25 per cent less than in March 2024.'),
    cited('Owners call it “the best thing we ever bought”.', 'two:0-9'),
  ),
  { id: 'b3', kind: 'quote', sentences: [cited('It just runs.', 'three:0-9')], attribution: 'One' },
);
const having = (...blocks: Draft['blocks'][number][]): Draft => ({
  blocks: before.blocks.map((block) => blocks.find(({ id }) => id === block.id) ?? block),
});

describe('a change of tone', () => {
  it('may reword everything except facts, quotations and citations', () => {
    const after = having(
      aParagraph(
        'b2',
        cited('So, what does a pump cost? 9,000 euros: that is 25 % less than in March 2024.'),
        cited('And people love it, “the best thing we ever bought”.', 'two:0-9'),
      ),
    );
    expect(() => requireSameContent(before, after)).not.toThrow();
  });

  it.each([
    [
      'lost 9000',
      aParagraph(
        'b2',
        cited('A pump costs 25 per cent less than in March 2024.'),
        cited('“the best thing we ever bought”', 'two:0-9'),
      ),
    ],
    [
      'lost 25 %',
      aParagraph(
        'b2',
        cited('A pump costs 9,000 euros, less than in March 2024.'),
        cited('“the best thing we ever bought”', 'two:0-9'),
      ),
    ],
    [
      'lost March',
      aParagraph(
        'b2',
        cited('A pump costs 9,000 euros, 25 % less than in 2024.'),
        cited('“the best thing we ever bought”', 'two:0-9'),
      ),
    ],
    [
      'added 40',
      aParagraph(
        'b2',
        cited('A pump costs 9,000 euros, 25 % less than in March 2024, not 40.'),
        cited('“the best thing we ever bought”', 'two:0-9'),
      ),
    ],
    [
      'lost the quotation',
      aParagraph(
        'b2',
        cited('A pump costs 9,000 euros, 25 % less than in March 2024.'),
        cited('“a thing we bought”', 'two:0-9'),
      ),
    ],
    [
      'lost the quotation',
      { id: 'b3', kind: 'quote' as const, sentences: [cited('It runs.', 'three:0-9')], attribution: 'One' },
    ],
    [
      'lost a citation',
      aParagraph(
        'b2',
        cited('A pump costs 9,000 euros, 25 % less than in March 2024.'),
        aSentence('“the best thing we ever bought”'),
      ),
    ],
  ])('is rejected when it %s, with an error that says so', (what, block) => {
    expect(() => requireSameContent(before, having(block))).toThrow(RewriteLost);
    expect(() => requireSameContent(before, having(block))).toThrow(what);
  });
});

describe('a rewrite', () => {
  it('is rejected when it returns the same text', () => {
    expect(() => requireChange(before, structuredClone(before))).toThrow(RewriteChangedNothing);
  });

  it('is refused when the same blocks come back under other ids', () => {
    const renamed = { blocks: before.blocks.map((block) => ({ ...block, id: `${block.id}0` })) };
    expect(() => requireChange(before, renamed)).toThrow(RewriteChangedNothing);
  });

  it('is accepted when it only removes a block', () =>
    expect(() => requireChange(before, { blocks: before.blocks.slice(0, 2) })).not.toThrow());
});
