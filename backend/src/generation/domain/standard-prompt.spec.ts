import { standardPrompt } from './standard-prompt.js';
import { aBrief } from './testing/a-brief.js';

describe('the standard prompt', () => {
  it('holds all of the brief', () => {
    const brief = aBrief({ specificFocus: 'Quiet outdoor units', keyPoints: ['Defrosting', 'Tariffs'], contentAngle: 'how-to-guide', existingTitles: ['Heat pumps in winter'] });
    const text = standardPrompt(brief);
    for (const { term, priority } of brief.terms) expect(text).toContain(`- ${term} (${priority})`);
    for (const words of [brief.website.name, brief.category.name, 'Quiet outdoor units', '- Defrosting\n- Tariffs', 'how to guide', '- Heat pumps in winter']) expect(text).toContain(words);
  });

  it('leaves out what is not there, and finds its term in a category without terms', () => {
    const text = standardPrompt(aBrief({ terms: [], expertise: [], specificFocus: null, keyPoints: [], contentAngle: 'none', existingTitles: [] }));
    expect(text).not.toMatch(/Expertise|SEO terms|Specific focus|Key points|Content angle|Titles/);
    expect(text).toContain(`Primary SEO term\n${aBrief().category.name}`);
  });

  it('is the same for the same brief', () => expect(standardPrompt(aBrief())).toBe(standardPrompt(aBrief())));
});
