import { CONTENT_ANGLES, type ContentAngle } from '../../shared/domain/content-angles.js';
import { QUESTIONS_BY_ANGLE } from './angle-questions.js';
import { contentWords } from './text/words.js';

/** For each content angle, words that nearly prove the angle when they occur in a title or in the subject. */
const TELLING: Readonly<Record<Exclude<ContentAngle, 'none'>, string>> = {
  'industry-analysis': 'industry sector company manufacturer supplier installer crew player competition',
  'how-to-guide':
    'guide plan planning prepare preparation install installation fit fitting replace maintain maintenance clean ' +
    'choose choosing insulate proofing mistake fault check setting keep size sizing',
  'market-trends': 'market trend figure sale survey statistic demand number',
  'case-study': 'case study lesson experience project field winter repair',
  'regulatory-update':
    'rule regulation law legal directive duty permit standard compliance safety grant registration listed',
  'technology-focus':
    'technology technical sensor system material refrigerant inverter cell source value compensation recovery generation temperature',
  'cost-benefit': 'cost price pay payback saving save bill tariff money budget yield return worth benefit',
  'future-outlook': 'future outlook tomorrow forecast decade strategy strategic next',
};
/**
 * Weights of such a word, in the subject itself and in the share of document titles that have one. For comparison:
 * documents whose density of an angle's cues equals the average of all documents score 1.
 */
const IN_SUBJECT = 3;
const IN_TITLES = 1.5;

/** Bonus per angle: the first three suit nearly any subject, and few readers look for an industry analysis. */
const USUAL: Partial<Record<Angle, number>> = {
  'how-to-guide': 0.6,
  'cost-benefit': 0.5,
  'technology-focus': 0.2,
  'industry-analysis': -0.4,
};

type Angle = keyof typeof TELLING;

const ANGLES = CONTENT_ANGLES.filter((angle): angle is Angle => angle !== 'none');
const CUES = new Map(
  ANGLES.map((angle) => [angle, new Set(QUESTIONS_BY_ANGLE[angle].flatMap(({ cues }) => contentWords(cues)))]),
);
const TELLS = new Map(ANGLES.map((angle) => [angle, new Set(contentWords(TELLING[angle]))]));

/** A text, reduced to the number of its words that are cues of each angle. */
export interface AngleProfile {
  readonly title: string;
  readonly words: number;
  readonly cues: Readonly<Record<Angle, number>>;
}

export function angleProfile(title: string, text: string): AngleProfile {
  const words = contentWords(text);
  const cues = Object.fromEntries(
    ANGLES.map((angle) => [angle, words.filter((word) => CUES.get(angle)!.has(word)).length]),
  ) as Record<Angle, number>;
  return { title, words: words.length, cues };
}

/**
 * Ranks content angles for documents. The constructor takes all documents of a search, so that a word which is frequent
 * in all of them favours no angle.
 */
export class AngleFit {
  constructor(private readonly all: readonly AngleProfile[]) {}

  /**
   * Returns the angles, the one that the documents say most about first. Without documents, the words of the subject
   * decide.
   */
  ranked(subject: string, documents: readonly AngleProfile[]): ContentAngle[] {
    const fit = (angle: Angle): number => {
      const usual = density(this.all, angle);
      const titleShare = documents.filter(({ title }) => tells(angle, title)).length / (documents.length + 1);
      return (
        (usual > 0 ? density(documents, angle) / usual : 0) +
        IN_TITLES * titleShare +
        (tells(angle, subject) ? IN_SUBJECT : 0) +
        (USUAL[angle] ?? 0)
      );
    };
    return ANGLES.map((angle) => ({ angle, fit: fit(angle) }))
      .sort((a, b) => b.fit - a.fit)
      .map(({ angle }) => angle);
  }
}

/** A text in which one content word in so many speaks for an angle is taken to be written from it. */
const DENSE = 8;
/** A title that nearly names the angle counts so much, and the text's words the rest. */
const BY_TITLE = 0.4;

/** How far a text is written from an angle, 0 to 1; no text is written from `none`. */
export function angleShare(angle: ContentAngle, { title, text }: { title: string; text: string }): number {
  if (angle === 'none') return 0;
  const profile = angleProfile(title, text);
  const byText = Math.min(1, (DENSE * profile.cues[angle]) / Math.max(1, profile.words));
  return (tells(angle, title) ? BY_TITLE : 0) + (1 - BY_TITLE) * byText;
}

const tells = (angle: Angle, text: string): boolean => contentWords(text).some((word) => TELLS.get(angle)!.has(word));

/** Returns the share of the documents' content words that are cues of the angle, 0 to 1. */
function density(documents: readonly AngleProfile[], angle: Angle): number {
  const words = documents.reduce((sum, document) => sum + document.words, 0);
  return words > 0 ? documents.reduce((sum, { cues }) => sum + cues[angle], 0) / words : 0;
}
