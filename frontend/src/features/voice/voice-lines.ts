import type { Read } from '../../api/types.js';

export type Voice = Read<'/api/websites/{id}/voice'>;
type Name = Voice['names'][number];

/** What the form holds: lists as text with one entry per line. */
export interface VoiceForm extends Omit<Voice, 'version' | 'dos' | 'donts' | 'samples' | 'bannedPhrases' | 'names'> {
  dos: string;
  donts: string;
  bannedPhrases: string;
  names: string;
  sample1: string;
  sample2: string;
  sample3: string;
}

const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** 'GitHub: Git Hub, Github' */
const lineOf = ({ name, wrong }: Name): string => (wrong.length === 0 ? name : `${name}: ${wrong.join(', ')}`);

function nameIn(line: string): Name {
  const [name = '', ...rest] = line.split(': ');
  const wrong = rest.join(': ').split(',');
  return { name: name.trim(), wrong: wrong.map((spelling) => spelling.trim()).filter(Boolean) };
}

export const formOf = ({
  description,
  dos,
  donts,
  samples,
  bannedPhrases,
  names,
  readingLevel,
  maxSentenceWords,
}: Voice): VoiceForm => ({
  description,
  readingLevel,
  maxSentenceWords,
  dos: dos.join('\n'),
  donts: donts.join('\n'),
  bannedPhrases: bannedPhrases.join('\n'),
  names: names.map(lineOf).join('\n'),
  sample1: samples[0] ?? '',
  sample2: samples[1] ?? '',
  sample3: samples[2] ?? '',
});

export const voiceOf = (form: VoiceForm): Omit<Voice, 'version'> => ({
  description: form.description,
  dos: linesIn(form.dos),
  donts: linesIn(form.donts),
  samples: [form.sample1, form.sample2, form.sample3].filter((sample) => sample.trim()),
  bannedPhrases: linesIn(form.bannedPhrases),
  names: linesIn(form.names).map(nameIn),
  readingLevel: form.readingLevel ?? null,
  maxSentenceWords: form.maxSentenceWords ?? null,
});
