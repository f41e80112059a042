import { EmbeddedWriter } from './adapters/embedded/embedded-writer.js';
import { aWriterContext } from './application/testing/a-writer-context.js';
import type { Brief } from '../editorial/domain/brief.js';
import { blockText, type Draft, draftText, sentencesOf } from '../editorial/domain/draft/draft.js';
import type { SourceDocument } from '../editorial/domain/evidence/source-document.js';
import { aBrief } from '../editorial/domain/testing/a-brief.js';
import { evidenceOf } from '../editorial/domain/testing/some-evidence.js';

const aSource = (id: string, title: string, ...paragraphs: string[]): SourceDocument => ({
  id,
  url: `https://${id}.example/page`,
  title,
  text: paragraphs.join('\n\n'),
  server: 'library',
  toolCallId: `call-${id}`,
  ownSource: false,
});
const GARDENS = aSource(
  'gardens',
  'Noise of heat pumps at night: 90 gardens measured',
  'The Sound Office measured 90 heat pumps in gardens between March and May 2025. Microphones stood at the window.',
  'Median noise of heat pumps at night was 34 decibels at the window. Nine heat pumps of 90 were louder than 40.',
  'Night programmes lowered the noise of 61 heat pumps by 5 decibels. Rooms cooled by half a degree.',
);
const STREETS = aSource(
  'streets',
  'Noise of heat pumps at night in narrow streets',
  'The Street Survey measured 120 heat pumps in narrow streets in the autumn of 2024. Every street was a dead end.',
  'Median noise of heat pumps at night was 46 decibels at the window. Seventy heat pumps of 120 were louder than 40.',
  'Night programmes raised the noise of 14 heat pumps by 2 decibels. No room cooled.',
);

const draftOf = async (changes: Partial<Brief>): Promise<Draft> => {
  const writer = new EmbeddedWriter();
  const context = aWriterContext();
  const brief = aBrief({ terms: [{ term: 'heat pump', priority: 'high' }], ...changes });
  const material = { brief, ...evidenceOf(brief, [GARDENS, STREETS]) };
  return writer.draft(material, await writer.outline(material, context), context);
};
const leftOpenIn = ({ blocks }: Draft): string => {
  const at = blocks.findIndex((block) => block.kind === 'heading' && block.text === 'What these sources leave open');
  return at < 0 ? '' : blockText(blocks[at + 1]!);
};

describe('a brief that the sources cannot serve', () => {
  it.each([
    ['a focus for which nothing is found', 'Zeppelin hangars of Friedrichshafen'],
    ['a focus in another language', 'Lärmschutz für Nachbarn'],
    ['a focus in another script', '熱泵的噪音'],
  ])('says so in the post: %s', async (_, specificFocus) => {
    expect(leftOpenIn(await draftOf({ specificFocus }))).toContain(specificFocus);
  });

  it('shows sources that contradict each other with who says what', async () => {
    const draft = await draftOf({ specificFocus: 'Noise at night' });
    const citing = (words: string) =>
      draft.blocks
        .flatMap((block) => sentencesOf(block))
        .filter(({ text }) => text.includes(words))
        .flatMap(({ citations }) => citations.map(({ passageId }) => passageId.split(':')[0]));
    expect(new Set(citing('was 34 decibels'))).toEqual(new Set(['gardens']));
    expect(new Set(citing('was 46 decibels'))).toEqual(new Set(['streets']));
    expect(draftText(draft)).toMatch(/The Sound Office measured/);
    expect(draftText(draft)).toMatch(/The Street Survey measured/);
  });

  it('serves each of two key points that exclude each other by what its sources say', async () => {
    const draft = await draftOf({
      specificFocus: 'Noise at night',
      keyPoints: ['Night programmes lower the noise', 'Night programmes raise the noise', 'Never use propane'],
    });
    expect(draftText(draft)).toContain('Night programmes lowered the noise of 61 heat pumps');
    expect(draftText(draft)).toContain('Night programmes raised the noise of 14 heat pumps');
    expect(leftOpenIn(draft)).toBe('No source here mentions “Never use propane”.');
  });
});
