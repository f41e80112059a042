import { type GlossaryName, type Voice, words } from '../../editorial/index.js';
import { Invalid, Stale } from '../../shared/domain/domain-error.js';
import { lengthOf, lineOf, proseOf } from './plain-text.js';

/** Limits of a voice, in Unicode characters where they are of texts. */
export const VOICE_LIMITS = {
  description: 1_000,
  /** Lines of each list, and the length of one. */
  lines: 20,
  line: 200,
  samples: 3,
  sample: 1_500,
  bannedPhrases: 200,
  names: 200,
  wrongSpellings: 10,
  phrase: 100,
  phraseWords: 10,
  sentenceWords: { min: 5, max: 60 },
} as const;

export class VoiceChanged extends Stale {
  constructor() {
    super('Someone else changed this voice in the meantime. Load it again and repeat your change.');
  }
}

/**
 * Returns the voice of a website as it is stored: each text trimmed, without empty lines and repetitions.
 * @throws Invalid naming the first entry that breaks a rule
 */
export function voiceOf(typed: Voice): Voice {
  const { description, dos, donts, samples, bannedPhrases, names, readingLevel, maxSentenceWords } = typed;
  const { min, max } = VOICE_LIMITS.sentenceWords;
  if (maxSentenceWords !== null && (maxSentenceWords < min || maxSentenceWords > max))
    throw new Invalid(`A sentence may be limited to ${min} to ${max} words.`, 'maxSentenceWords');
  return {
    description: limited(proseOf(description) ?? '', VOICE_LIMITS.description, 'description', 'The description'),
    dos: linesOf(dos, 'dos'),
    donts: linesOf(donts, 'donts'),
    samples: listOf(
      samples.map((sample) => limited(proseOf(sample) ?? '', VOICE_LIMITS.sample, 'samples', 'A sample')),
      VOICE_LIMITS.samples,
      'samples',
      'samples',
    ),
    bannedPhrases: listOf(
      bannedPhrases.map((phrase) => phraseOf(phrase, 'bannedPhrases', 'A banned phrase')),
      VOICE_LIMITS.bannedPhrases,
      'bannedPhrases',
      'banned phrases',
    ),
    names: namesOf(names),
    readingLevel,
    maxSentenceWords,
  };
}

const linesOf = (lines: readonly string[], field: 'dos' | 'donts'): string[] =>
  listOf(
    lines.map((line) => limited(lineOf(line), VOICE_LIMITS.line, field, 'A line')),
    VOICE_LIMITS.lines,
    field,
    'lines',
  );

function namesOf(names: readonly GlossaryName[]): GlossaryName[] {
  const typed = names
    .map(({ name, wrong }) => ({
      name: phraseOf(name, 'names', 'A name'),
      wrong: listOf(
        wrong.map((spelling) => phraseOf(spelling, 'names', 'A wrong spelling')),
        VOICE_LIMITS.wrongSpellings,
        'names',
        `wrong spellings of “${lineOf(name)}”`,
      ),
    }))
    .filter(({ name, wrong }) => {
      if (name === '' && wrong.length > 0) throw new Invalid(`“${wrong[0]}” is a wrong spelling of no name.`, 'names');
      return name !== '';
    });
  const known = new Set<string>();
  for (const { name } of typed) {
    if (known.has(name)) throw new Invalid(`“${name}” is listed twice.`, 'names');
    known.add(name);
  }
  for (const { name, wrong } of typed)
    for (const spelling of wrong)
      if (known.has(spelling))
        throw new Invalid(`“${spelling}” is listed as a name and as a wrong spelling of “${name}”.`, 'names');
  if (typed.length > VOICE_LIMITS.names) throw tooMany(VOICE_LIMITS.names, 'names', 'names');
  return typed;
}

/** One line with words in it, or nothing. */
function phraseOf(text: string, field: keyof Voice, what: string): string {
  const phrase = limited(lineOf(text).normalize('NFC'), VOICE_LIMITS.phrase, field, what);
  const count = words(phrase).length;
  if (phrase !== '' && count === 0) throw new Invalid(`“${phrase}” has no letter or number to look for.`, field);
  if (count > VOICE_LIMITS.phraseWords)
    throw new Invalid(`${what} has at most ${VOICE_LIMITS.phraseWords} words: “${phrase}”.`, field);
  return phrase;
}

function listOf(typed: readonly string[], most: number, field: keyof Voice, what: string): string[] {
  const list = [...new Set(typed.filter(Boolean))];
  if (list.length > most) throw tooMany(most, field, what);
  return list;
}

const tooMany = (most: number, field: keyof Voice, what: string): Invalid =>
  new Invalid(`A voice has at most ${most} ${what}.`, field);

function limited(text: string, most: number, field: keyof Voice, what: string): string {
  if (lengthOf(text) > most) throw new Invalid(`${what} has at most ${most.toLocaleString('en')} characters.`, field);
  return text;
}
