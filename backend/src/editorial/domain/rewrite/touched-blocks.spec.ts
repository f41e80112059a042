import type { Evidence } from '../evidence/evidence.js';
import { cutPassages } from '../evidence/passage.js';
import { type Block, cite, type Draft } from '../draft/draft.js';
import { aBrief } from '../testing/a-brief.js';
import { aDraft, aHeading, aParagraph, aSentence } from '../testing/a-draft.js';
import { HEAT_PUMP_DOCUMENTS } from '../testing/heat-pump-documents.js';
import { pick, seededRandom } from '../testing/random.js';
import { settleTouched, touchedBlocks, withFixedAsBefore } from './touched-blocks.js';

const passages = HEAT_PUMP_DOCUMENTS.flatMap(cutPassages);
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
    expect(withFixedAsBefore({ blocks: [...before.blocks, table] }, after)).toEqual({
      blocks: [aParagraph('b2', proven(1)), table],
    });
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
