import { Rulebook, type VoicedText } from './rulebook.js';
import { NO_VOICE, type VoiceRules } from './voice.js';

const sentence = (text: string, isQuotation = false): VoicedText => ({ text, isSentence: true, isQuotation });
const found = (rules: Partial<VoiceRules>, text: string | VoicedText): string[] =>
  new Rulebook({ ...NO_VOICE, ...rules })
    .find([typeof text === 'string' ? sentence(text) : text])
    .breaks.map(({ rule, found: what }) => `${rule}: ${what}`);
const banned = (phrases: string[], text: string): string[] =>
  found({ bannedPhrases: phrases }, text).map((one) => one.replace('banned-phrases: ', ''));
const misspelt = (name: string, text: string, ...wrong: string[]): string[] =>
  found({ names: [{ name, wrong }] }, text).map((one) => one.replace('names: ', ''));

describe('a banned phrase', () => {
  it.each([
    ['leverage', 'We Leveraged what others are LEVERAGING.', ['Leveraged', 'LEVERAGING']],
    ['synergy', 'Synergies, and the synergy’s cost.', ['Synergies', 'synergy']],
    ['game changer', 'Two game-changers, and a game of changers.', ['game-changers']],
    ['cutting edge', 'The cutting\u00a0edges are here.', ['cutting\u00a0edges'.replace('\u00a0', ' ')]],
    ['Straße', 'In der straße, nicht in Straßen.', ['straße']],
    ['инновации', 'Наши ИННОВАЦИИ.', ['ИННОВАЦИИ']],
    ['革新', 'これは革新です。', ['革新']],
    ['délicieux', 'Un délicieux gâteau.'.normalize('NFD'), ['délicieux']],
  ])('%s is found in any form: %s', (phrase, text, expected) => expect(banned([phrase], text)).toEqual(expected));

  it('is not found inside of another word', () =>
    expect(banned(['art', 'use'], 'Party houses are artful and reuse walls.')).toEqual([]));
  it('is found despite invisible characters', () =>
    expect(banned(['synergy'], 'A syn\u00ader\u200bgy.')).toEqual(['synergy']));
  it('is found once where a longer one is banned too', () =>
    expect(banned(['state', 'state of the art'], 'It is state of the art.')).toEqual(['state of the art']));
  it('may stand in a name that is spelled right', () =>
    expect(
      found({ bannedPhrases: ['smart'], names: [{ name: 'Smart Home', wrong: [] }] }, 'Smart Home is smart.'),
    ).toEqual(['banned-phrases: smart']));
  it('is found in headings and quotations too', () => {
    const text = { text: 'A synergy', isSentence: false, isQuotation: true };
    expect(found({ bannedPhrases: ['synergy'] }, text)).toEqual(['banned-phrases: synergy']);
  });
});

describe('a name', () => {
  it.each([
    ['GitHub', 'GitHub, not Github or github.', ['Github', 'github']],
    ['GitHub', 'See github.com, @github, #github and mail@github.com.', []],
    ['Orange', 'An orange of ORANGE is no Orange.', []],
    ['IT', 'It is up to IT.', []],
    ['Coca-Cola', 'Coca-Cola, Coca Cola and CocaCola; no coca-cola.', ['Coca Cola', 'CocaCola']],
    ['Nestlé', 'Nestle is Nestlé’s name.', ['Nestle']],
    ['ŠKODA', 'SKODA is not ŠKODA.', ['SKODA']],
    ['Müller', 'Herr Müller und Frau Mu\u0308ller.', []],
  ])('%s is compared letter by letter: %s', (name, text, expected) => expect(misspelt(name, text)).toEqual(expected));

  it('has wrong spellings that are found as they are listed', () =>
    expect(misspelt('LinkedIn', 'We linked in Linked In.', 'Linked In', 'Linkedln')).toEqual(['Linked In']));
  it('keeps the spelling of the source in quotations, and says so', () => {
    const rules = new Rulebook({ ...NO_VOICE, names: [{ name: 'GitHub', wrong: [] }] });
    const { breaks, names } = rules.find([
      sentence('They say “we use Github” and use Github.'),
      sentence('Github.', true),
    ]);
    expect(breaks.map(({ isQuoted }) => isQuoted)).toEqual([true, false, true]);
    expect(names).toBe(1);
  });
});

describe('sentences', () => {
  it('have up to as many words as are allowed', () => {
    expect(found({ maxSentenceWords: 5 }, 'One two three four five.')).toEqual([]);
    expect(found({ maxSentenceWords: 5 }, 'One two three four five six.')).toEqual(['sentence-length: ']);
  });
  it('are measured without headings', () =>
    expect(
      new Rulebook({ ...NO_VOICE, maxSentenceWords: 1 }).find([
        { text: 'A long one', isSentence: false, isQuotation: false },
      ]),
    ).toMatchObject({ breaks: [], sentences: 0, longest: 0, readingEase: null }));
  it('are named where they make the text too hard, the hardest first', () => {
    const rules = new Rulebook({ ...NO_VOICE, readingLevel: 'beginner' });
    const hard = 'Organisational considerations necessitate comprehensive administrative documentation.';
    const harder = 'Interdepartmental organisational considerations necessitate comprehensive documentation.';
    const of = (...texts: string[]) => rules.find(texts.map((text) => sentence(text))).breaks.map(({ text }) => text);
    expect(of('We look at it.', hard, harder)).toEqual([2, 1]);
    expect(of('We look at it.', 'It is red.')).toEqual([]);
  });
});

it('takes linear time, whatever the text', () => {
  const rules = new Rulebook({
    ...NO_VOICE,
    bannedPhrases: Array.from({ length: 200 }, (_, at) => `a a a a a a a a a ${at}`),
    names: [{ name: 'A a a B', wrong: [] }],
  });
  const find = (text: string) => rules.find([sentence(text)]).breaks.length;
  expect([find('a '.repeat(200_000)), find('“a” '.repeat(100_000)), find('a\u0301'.repeat(200_000))]).toEqual([
    0, 0, 0,
  ]);
});
