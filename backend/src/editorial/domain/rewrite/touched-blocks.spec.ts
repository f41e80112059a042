import type { Evidence } from '../evidence/evidence.js';
import { cutPassages } from '../evidence/passage.js';
import { type Block, cite, type Draft } from '../draft/draft.js';
import { aBrief } from '../testing/a-brief.js';
import { aDraft, aHeading, aParagraph, aSentence } from '../testing/a-draft.js';
import { HEAT_PUMP_DOCUMENTS } from '../testing/heat-pump-documents.js';
import { pick, seededRandom } from '../testing/random.js';
import { settleTouched, touchedBlocks, withHandmadeAsBefore } from './touched-blocks.js';

const passages = HEAT_PUMP_DOCUMENTS.flatMap((document) => cutPassages(document));
const evidence: Evidence = {
  documents: HEAT_PUMP_DOCUMENTS,
  passages,
  toolCallIds: new Set(HEAT_PUMP_DOCUMENTS.map(({ toolCallId }) => toolCallId)),
};
const proven = (at: number) => aSentence(passages[at]!.text, passages[at]!);
const claim = aSentence('All 4,711 houses pay at https://nowhere.example/.', { passageId: 'gone:0-1', quote: 'gone' });

describe('blocks that a rewrite touched', () => {
  const before = aDraft(
    aHeading('b1', 'One'),
    aParagraph('b2', proven(0)),
    aHeading('b3', 'Nothing under it'),
    aParagraph('b4', claim),
  );

  it('are the blocks that are new or changed in text, citations or kind', () => {
    const heading = aHeading('b1', 'One', 3);
    expect(
      touchedBlocks(before, { blocks: [heading, ...before.blocks.slice(1), aParagraph('b9', proven(1))] }),
    ).toEqual(new Set(['b1', 'b9']));
    expect(touchedBlocks(before, { blocks: [aParagraph('b2', aSentence(proven(0).text))] })).toEqual(new Set(['b2']));
  });

  it('exclude blocks whose members the database returned in another order', () => {
    const reordered = {
      blocks: before.blocks.map((block) => Object.fromEntries(Object.entries(block).toReversed()) as unknown as Block),
    };
    expect(touchedBlocks(before, reordered).size).toBe(0);
  });

  it('never include fixed blocks: a writer may remove a table but not write one', () => {
    const table: Block = { id: 'b7', kind: 'fixed', sentences: [aSentence('Air; 9,000 euros')] };
    const after = {
      blocks: [
        aParagraph('b2', proven(1)),
        { ...table, sentences: [aSentence('Air; 8,000 euros')] },
        { ...table, id: 'b8' },
      ],
    };
    expect(withHandmadeAsBefore({ blocks: [...before.blocks, table] }, after)).toEqual({
      blocks: [aParagraph('b2', proven(1)), table],
    });
  });

  it('never include figures, which stay behind the block that they followed', () => {
    const figure: Block = { id: 'b7', kind: 'figure', src: 'https://x.example/a.png', alt: 'A pump', sentences: [] };
    const [one, two, three, four] = before.blocks as [Block, Block, Block, Block];
    const first = { blocks: [one, two, figure, three, four] };
    expect(withHandmadeAsBefore(first, { blocks: [aHeading('b1', 'Uno'), four] })).toEqual({
      blocks: [aHeading('b1', 'Uno'), figure, four],
    });
    const changed = { ...figure, alt: 'A boiler' };
    expect(withHandmadeAsBefore(first, { blocks: [two, changed, { ...figure, id: 'b9' }] }).blocks).toEqual([
      two,
      figure,
    ]);
  });

  it('leave figures at their share of a text that was written anew, but not between a heading and its text', () => {
    const figure = (id: string): Block => ({
      id,
      kind: 'figure',
      src: `https://x.example/${id}.png`,
      alt: '',
      sentences: [],
    });
    const [one, two, three, four] = before.blocks as [Block, Block, Block, Block];
    const anew = [
      aParagraph('b8', proven(0)),
      aHeading('b9', 'New'),
      aParagraph('b10', proven(1)),
      aParagraph('b11', proven(2)),
    ];
    const restored = (...blocks: Block[]) =>
      withHandmadeAsBefore({ blocks }, { blocks: anew }).blocks.map(({ id }) => id);
    expect(restored(one, two, figure('b5'), three, four, figure('b6'))).toEqual(['b8', 'b9', 'b10', 'b5', 'b11', 'b6']);
    expect(restored(figure('b5'), figure('b6'), one)).toEqual(['b5', 'b6', 'b8', 'b9', 'b10', 'b11']);
  });

  it('lose what cannot be verified, while other blocks keep it', () => {
    const after = { blocks: [...before.blocks, aParagraph('b5', proven(1), claim), aParagraph('b6', claim)] };
    expect(settleTouched(before, after, evidence, aBrief())).toEqual({
      blocks: [...before.blocks, aParagraph('b5', proven(1))],
    });
  });

  it('are the only blocks that change, whatever a writer returns', () => {
    const random = seededRandom(4);
    const sentence = () =>
      pick(random, [
        claim,
        aSentence('Just words.'),
        ...passages.slice(0, 12).map((passage) => aSentence(passage.text, passage)),
        aSentence('It costs 12 euros.', cite(passages[2]!)),
      ]);
    const anyBlock = (id: string): Block =>
      pick(random, [
        () => aHeading(id, pick(random, ['More', 'In 2031'])),
        () => aParagraph(id, sentence(), sentence()),
        () => ({ id, kind: 'list' as const, sentences: [sentence()] }),
      ])();
    for (let n = 0; n < 300; n++) {
      const old: Draft = { blocks: Array.from({ length: 8 }, (_, at) => anyBlock(`b${at + 1}`)) };
      const after: Draft = {
        blocks: old.blocks.flatMap((block) =>
          random() < 0.3 ? (random() < 0.2 ? [] : [anyBlock(block.id)]) : [block],
        ),
      };
      const touched = touchedBlocks(old, after);
      const settled = settleTouched(old, after, evidence, aBrief());
      expect(settled.blocks.filter(({ id }) => !touched.has(id))).toEqual(
        after.blocks.filter(({ id }) => !touched.has(id)),
      );
      expect(settled.blocks.every(({ id }) => after.blocks.some((block) => block.id === id))).toBe(true);
    }
  });
});
