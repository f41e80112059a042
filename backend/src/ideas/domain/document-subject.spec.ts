import { belongsTo, subjectOf } from './document-subject.js';
import { plainTitle } from './plain-title.js';

describe('the subject of a title', () => {
  it.each([
    ['Ground source heat pumps: boreholes, trenches and when they are worth it', 'Ground source heat pumps'],
    ['Balcony solar – small panels for flats', 'Balcony solar'],
    ['Heat Pump Safety | Example Site', 'Heat Pump Safety'],
    ['Home ventilation explained: why houses need air', 'Home ventilation'],
    ['Maintaining a heat pump: what to check', 'Maintaining a heat pump'],
  ])('“%s” is %s', (title, subject) => expect(subjectOf(title)).toBe(subject));

  it.each([
    'How a heat pump moves warmth',
    'Which home ventilation system suits which house?',
    'Case study: heat pumps in Fishermen’s Terrace',
    'Five winters of monitored heat pumps',
    'The regional heat pump market in figures',
    'Measured, not promised: solar yields',
    'Roofs in 2035: the solar strategy',
    'Chapel Lane houses: insulating without moving out',
    'Where the money goes: a breakdown',
    'Insulation gone wrong: lessons',
    'Common faults of domestic solar systems and how to avoid them',
    'Inverters',
    'Untitled',
    '',
  ])('“%s” names none', (title) => expect(subjectOf(title)).toBeNull());
});

describe('a subject belongs to a field', () => {
  const stems = (text: string) => text.toLowerCase().split(' ');

  it.each([
    ['home battery safety', 'battery', 'Storage', true],
    ['balcony solar', 'panels', 'Solar and storage', true],
    ['quiet walls', 'home insulation', 'Insulation', false],
    ['home insulation', 'home insulation', 'Warm rooms', false],
    ['solar storage', 'home battery', 'solar and storage', false],
  ])('%s, found for %s in %s: %s', (subject, term, category, belongs) =>
    expect(belongsTo(subject, term, category, stems)).toBe(belongs),
  );
});

describe('a title from outside', () => {
  it.each([
    ['<b>Heat</b> pumps <script>alert(1)</script>', 'Heat pumps alert(1)'],
    ['See [our guide](https://evil.example/x) now', 'See our guide now'],
    ['Heat pumps https://evil.example/?a=b and www.evil.example', 'Heat pumps and'],
    ['Heat\u202e\u200b pumps\u0000\nfor\u2028homes', 'Heat pumps for homes'],
    ['**Heat** _pumps_ {{x}}', 'Heat pumps x'],
    ['Half \ud800 a pair', 'Half \ufffd a pair'],
    ['<', ''],
  ])('%j is shown as %j', (title, shown) => expect(plainTitle(title)).toBe(shown));

  it('is cut between words, whatever its length', () => {
    const shown = plainTitle('heat pumps '.repeat(100_000));
    expect(shown).toMatch(/^(?:heat pumps ?)+ ?(?:heat)?…$/);
    expect([...shown].length).toBeLessThanOrEqual(120);
    expect([...plainTitle('😀'.repeat(500))].length).toBeLessThanOrEqual(120);
  });
});
