import type { Figures } from './measure.js';

/** One line of the table. */
export interface Line {
  readonly figure: string;
  readonly value: string;
  readonly bar: string;
  readonly holds: boolean;
  /** It says something about the writer rather than about the engine. */
  readonly ofWriter?: boolean;
}

const percent = (part: number, whole: number): number => (whole === 0 ? 100 : Math.floor((part / whole) * 1000) / 10);
/** Nearest rank. */
export const percentile = (numbers: readonly number[], p: number): number =>
  [...numbers].sort((a, b) => a - b)[Math.max(0, Math.ceil((p / 100) * numbers.length) - 1)] ?? 0;
const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);

export const MIN_CAUGHT = 99;
export const MIN_CITED = 90;
const MIN_MEAN_SCORE = 85;
/** Of the cited words, those of documents that serve the title; the rest is asked for by the rule of two documents. */
const MIN_ON_SUBJECT = 75;
const MAX_UNANSWERED = 2;

/** What holds on any machine, however busy. */
export function lines(figures: Figures): Line[] {
  const tried = figures.mutations.reduce((sum, kind) => sum + kind.tried, 0);
  const caught = figures.mutations.reduce((sum, kind) => sum + kind.caught, 0);
  const none = (figure: string, count: number): Line => ({
    figure,
    value: String(count),
    bar: '0',
    holds: count === 0,
  });
  return [
    {
      figure: 'Runs that end as their brief says',
      value: `${figures.runs - figures.unexpected.length} of ${figures.runs}`,
      bar: 'all',
      holds: figures.unexpected.length === 0,
      ofWriter: true,
    },
    {
      figure: 'Citations that resolve',
      value: `${figures.citations - figures.unresolved} of ${figures.citations}`,
      bar: 'all',
      holds: figures.unresolved === 0 && figures.citations > 0,
    },
    none('Quotes that are not exact', figures.inexactQuotes),
    {
      figure: 'Seeded mutations caught',
      value: `${percent(caught, tried)} % of ${tried}`,
      bar: `${MIN_CAUGHT} %`,
      holds: percent(caught, tried) >= MIN_CAUGHT,
    },
    ...figures.mutations
      .filter(({ tried: of }) => of > 0)
      .map(({ name, tried: of, caught: found }) => ({
        figure: `  ${name}`,
        value: `${found} of ${of}`,
        bar: `${MIN_CAUGHT} %`,
        holds: percent(found, of) >= MIN_CAUGHT,
      })),
    none('Sentences that stand twice in a post', figures.repeatedSentences),
    {
      figure: 'Checkable sentences cited',
      value: `${percent(figures.checkable - figures.uncited, figures.checkable)} % of ${figures.checkable}`,
      bar: `${MIN_CITED} %`,
      holds: percent(figures.checkable - figures.uncited, figures.checkable) >= MIN_CITED,
    },
    { ...none('Posts that repeat a fifth of another', figures.sharedRuns.length), ofWriter: true },
    none('Links that are no source', figures.foreignLinks),
    { ...none('Paragraphs that begin by pointing back', figures.danglingBeginnings.length), ofWriter: true },
    {
      figure: 'Words on the subject',
      value: `${percent(figures.onSubjectWords, figures.citedWords)} % of ${figures.citedWords}`,
      bar: `${MIN_ON_SUBJECT} %`,
      holds: percent(figures.onSubjectWords, figures.citedWords) >= MIN_ON_SUBJECT,
      ofWriter: true,
    },
    { ...none('Paragraphs under another document’s heading', figures.wrongHeadings.length), ofWriter: true },
    {
      figure: 'References to what was not introduced',
      value: `${figures.unanswered.length} of ${figures.citedSentences}`,
      bar: `${MAX_UNANSWERED} %`,
      holds: figures.unanswered.length * 100 <= MAX_UNANSWERED * figures.citedSentences,
      ofWriter: true,
    },
    { ...none('Own sentences that say nothing', figures.emptySentences.length), ofWriter: true },
    { ...none('Answers that are called open', figures.falselyOpen.length), ofWriter: true },
    { ...none('Excerpts, descriptions and headings that break off', figures.brokenOff.length), ofWriter: true },
    {
      figure: 'Score, mean (lowest)',
      value: `${mean(figures.scores).toFixed(1)} (${Math.min(...figures.scores)})`,
      bar: `mean ${MIN_MEAN_SCORE}`,
      holds: mean(figures.scores) >= MIN_MEAN_SCORE,
      ofWriter: true,
    },
    {
      figure: 'Brief figure, mean (lowest)',
      value: `${mean(figures.briefs).toFixed(1)} (${Math.min(...figures.briefs)})`,
      bar: '',
      holds: true,
    },
    { figure: 'Words, median', value: String(percentile(figures.words, 50)), bar: '', holds: true },
  ];
}
