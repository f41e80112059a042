import { HEAT_PUMP_DOCUMENTS } from '../testing/heat-pump-documents.js';
import { sentences } from '../text/sentences.js';
import { sha256 } from '../text/sha256.js';
import { cutPassages, MAX_SENTENCES } from './passage.js';

const texts = (text: string) => cutPassages({ id: 'd', text }).map((passage) => passage.text);

describe('passages', () => {
  const all = HEAT_PUMP_DOCUMENTS.flatMap((document) =>
    cutPassages(document).map((passage) => ({ document, passage })),
  );

  it('match their document’s text at their offsets and carry its hash', () => {
    expect(all.length).toBeGreaterThan(20);
    for (const { document, passage } of all) {
      expect(document.text.slice(passage.start, passage.end)).toBe(passage.text);
      expect(passage.hash).toBe(sha256(passage.text));
    }
  });

  it('have one to three sentences and never overlap', () => {
    for (const { passage } of all) expect(sentences(passage.text).length).toBeLessThanOrEqual(MAX_SENTENCES);
    for (const document of HEAT_PUMP_DOCUMENTS) {
      const own = cutPassages(document);
      own.forEach((passage, index) => expect(passage.start).toBeGreaterThanOrEqual(own[index - 1]?.end ?? 0));
    }
  });

  it('never cross a paragraph', () => {
    expect(
      texts('The first paragraph has one sentence only.\n\nThe second paragraph has one sentence as well.'),
    ).toHaveLength(2);
  });

  it('leave out headings, menus and list marks', () => {
    expect(
      texts(
        '# How it works in detail and more\n\nHome > Heating > Pumps\n\n- Clean the filter before each heating ' +
          'season.\n2. Check the pressure of the heating circuit.',
      ),
    ).toEqual(['Clean the filter before each heating season.', 'Check the pressure of the heating circuit.']);
  });

  it('are cut from text below a heading without a blank line', () => {
    expect(texts('## Costs\nA yearly contract costs between 150 and 250 euros.')).toEqual([
      'A yearly contract costs between 150 and 250 euros.',
    ]);
  });

  it('are none in an empty document', () => expect(texts(' \n\n ')).toEqual([]));
});
