import { aDraft, aParagraph, aSentence } from '../testing/a-draft.js';
import { relatedPost, withRelatedReading } from './related-reading.js';

const site = 'https://www.warmhome.example';
const draft = aDraft(aParagraph('b4', aSentence('The end.')));

describe('related reading', () => {
  it('is the best match with an address on the website', () => {
    const found = [
      { title: 'Not live', url: null },
      { title: 'Elsewhere', url: 'https://other.example/a' },
      { title: ' Live ', url: 'https://warmhome.example/blog/live' },
      { title: 'Later', url: 'https://warmhome.example/later' },
    ];
    expect(relatedPost(found, site)).toEqual({ title: 'Live', url: 'https://warmhome.example/blog/live' });
  });

  it('is null when no post has an address on the website', () => {
    expect(relatedPost([{ title: 'Draft', url: null }], site)).toBeNull();
    expect(withRelatedReading(draft, null)).toEqual({ draft, related: null });
  });

  it('is appended as a block with the next id', () => {
    const { draft: longer, related } = withRelatedReading(draft, { title: 'Live', url: `${site}/live` });
    expect(longer.blocks).toEqual([
      ...draft.blocks,
      { id: 'b5', kind: 'fixed', sentences: [{ text: 'Related reading: Live', citations: [] }] },
    ]);
    expect(related).toEqual({ title: 'Live', url: `${site}/live`, block: 'b5' });
  });
});
