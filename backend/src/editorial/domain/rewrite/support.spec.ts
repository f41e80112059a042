import { inSlices } from '../../../shared/application/in-slices.js';
import { withoutPause } from '../../../shared/domain/pausable.js';
import type { Draft } from '../draft/draft.js';
import { aBrief } from '../testing/a-brief.js';
import { supportOf } from './support.js';

const draftOf = (...texts: string[]): Draft => ({
  blocks: [{ id: 'b1', kind: 'paragraph', sentences: texts.map((text) => ({ text, citations: [] })) }],
});

describe('the support of an edited text', () => {
  it('lists a sentence with a number but no source as unsupported', () => {
    const { unsupported, figures } = withoutPause(
      supportOf(draftOf('Boats sail.', 'They cost 12,000 euros.'), aBrief()),
    );
    expect(unsupported).toEqual([{ block: 'b1', sentence: 2 }]);
    expect(figures).toMatchObject({ checkableSentences: 1, supportedSentences: 0, citations: 0 });
  });

  it('takes the number of its sources for proved while it cites so many', () => {
    const cited = (document: string) => ({
      text: 'Boats sail.',
      citations: [{ passageId: `${document}:0-9`, quote: '' }],
    });
    const of = (...documents: string[]) =>
      withoutPause(
        supportOf(
          {
            blocks: [
              {
                id: 'b1',
                kind: 'paragraph',
                sentences: [{ text: 'Two sources on boats.', citations: [] }, ...documents.map(cited)],
              },
            ],
          },
          aBrief(),
        ),
      ).unsupported;
    expect(of('d1', 'd2')).toEqual([]);
    expect(of('d1')).toEqual([{ block: 'b1', sentence: 1 }]);
  });

  it('is determined without blocking the event loop for long', async () => {
    let turns = 0;
    let isOver = false;
    const turn = (): void => void (isOver || ((turns += 1), setImmediate(turn)));
    setImmediate(turn);
    await inSlices(supportOf(draftOf(...Array.from({ length: 100_000 }, () => '1.')), aBrief()));
    isOver = true;
    expect(turns).toBeGreaterThan(0);
  });
});
