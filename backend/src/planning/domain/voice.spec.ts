import { NO_VOICE, type Voice } from '../../editorial/index.js';
import { voiceOf } from './voice.js';

const voice = (changes: Partial<Voice>) => voiceOf({ ...NO_VOICE, ...changes });

describe('a voice', () => {
  it('is stored without empty lines, repetitions and what cannot be seen', () =>
    expect(
      voice({
        description: ' Calm.\u0000 ',
        dos: [' Say  “you”. ', '', 'Say “you”.'],
        samples: ['  ', 'One\ntwo.'],
        bannedPhrases: ['game\u200b  changer', 'Naïve'.normalize('NFD'), ''],
        names: [
          { name: ' Git\u00adHub ', wrong: ['Git Hub', '', 'Git  Hub'] },
          { name: '', wrong: [] },
        ],
      }),
    ).toEqual({
      ...NO_VOICE,
      description: 'Calm.',
      dos: ['Say “you”.'],
      samples: ['One\ntwo.'],
      bannedPhrases: ['game changer', 'Naïve'],
      names: [{ name: 'GitHub', wrong: ['Git Hub'] }],
    }));

  it.each<[string, Partial<Voice>, string]>([
    ['a long description', { description: 'x'.repeat(1_001) }, 'The description has at most 1,000 characters.'],
    ['many lines', { dos: many(21) }, 'A voice has at most 20 lines.'],
    ['a long line', { donts: ['x'.repeat(201)] }, 'A line has at most 200 characters.'],
    ['many samples', { samples: many(4) }, 'A voice has at most 3 samples.'],
    ['a long sample', { samples: ['😀'.repeat(1_501)] }, 'A sample has at most 1,500 characters.'],
    ['many banned phrases', { bannedPhrases: many(201) }, 'A voice has at most 200 banned phrases.'],
    ['a phrase of no words', { bannedPhrases: ['!!!'] }, '“!!!” has no letter or number to look for.'],
    [
      'a phrase of many words',
      { bannedPhrases: ['a b c d e f g h i j k'] },
      'A banned phrase has at most 10 words: “a b c d e f g h i j k”.',
    ],
    ['many names', { names: many(201).map((name) => ({ name, wrong: [] })) }, 'A voice has at most 200 names.'],
    [
      'many wrong spellings',
      { names: [{ name: 'Galley', wrong: many(11) }] },
      'A voice has at most 10 wrong spellings of “Galley”.',
    ],
    ['a name twice', { names: [aName('Galley'), aName(' Galley ')] }, '“Galley” is listed twice.'],
    [
      'a name that is wrong and right',
      { names: [aName('IKEA'), aName('Ikea GmbH', 'IKEA')] },
      '“IKEA” is listed as a name and as a wrong spelling of “Ikea GmbH”.',
    ],
    ['a wrong spelling of nothing', { names: [aName('', 'Ikea')] }, '“Ikea” is a wrong spelling of no name.'],
    ['a limit of no sentence', { maxSentenceWords: 4 }, 'A sentence may be limited to 5 to 60 words.'],
  ])('is refused with %s', (_, changes, message) => expect(() => voice(changes)).toThrow(message));

  it('may be as large as its limits', () => {
    const most = { samples: ['😀'.repeat(1_500)], bannedPhrases: many(200), maxSentenceWords: 60 };
    expect(voice(most)).toMatchObject(most);
  });
});

function aName(name: string, ...wrong: string[]) {
  return { name, wrong };
}

function many(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `Entry ${at}`);
}
