import { aBrief } from '../../../editorial/domain/testing/a-brief.js';
import { StandardPromptOfFiles } from './standard-prompt-of-files.js';

describe('the standard prompt', () => {
  const standard = new StandardPromptOfFiles();

  it('contains the whole brief, the rules and the step', () => {
    const brief = aBrief({
      specificFocus: 'Quiet outdoor units',
      keyPoints: ['Defrosting', 'Tariffs'],
      contentAngle: 'how-to-guide',
      existingTitles: ['Heat pumps in winter'],
    });
    const text = standard.promptFor(brief);
    for (const { term } of brief.terms) expect(text).toContain(term);
    for (const words of [
      brief.website.name,
      brief.category.name,
      'Quiet outdoor units',
      'Defrosting; Tariffs',
      'how to guide',
      'Heat pumps in winter',
      'Step: draft',
      'Cite the passages',
    ])
      expect(text).toContain(words);
  });

  it('asks for the language of the website, unless that is English', () => {
    const promptIn = (language?: string) =>
      standard.promptFor(aBrief({ website: { ...aBrief().website, ...(language && { language }) } }));
    expect(promptIn('pt-BR')).toContain(
      'Write in Brazilian Portuguese: quotations as “…”, numbers as 1.234,5, dates as 3 de março de ' +
        '2026, headings in sentence case.',
    );
    expect(promptIn('pl')).toContain('Write in Polish.');
    for (const language of [undefined, 'en', 'en-GB']) expect(promptIn(language)).not.toMatch(/^Write in (?!the)/m);
  });

  it('uses the category’s name when there are no terms, and fills each placeholder', () => {
    const text = standard.promptFor(aBrief({ terms: [], expertise: [] }));
    expect(text).toContain(`Term the post is to be found by: ${aBrief().category.name}`);
    expect(text).not.toMatch(/\{\{|Further terms|Readers and tone/);
  });
});
