import { CONTENT_ANGLES, type ContentAngle } from '../../shared/domain/content-angles.js';
import { questionsOf } from './angle-questions.js';
import { ENGLISH } from './language/en.js';
import type { Language } from './language/language.js';
import { type Phrases, phrasesOf, type WrittenAngle as Angle } from './language/phrases/index.js';
import { contentWords } from './text/words.js';

/**
 * Weights of a word that nearly proves an angle, in the subject itself and in the share of document titles that have one. For comparison:
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

const ANGLES = CONTENT_ANGLES.filter((angle): angle is Angle => angle !== 'none');

/** Stems by which texts of one language show the angle that they are written from. */
interface AngleStems {
  /** Words that a passage is likely to contain. */
  readonly cues: ReadonlySet<string>;
  /** Words that nearly prove the angle. */
  readonly telling: ReadonlySet<string>;
}
const stemsByLanguage = new Map<Phrases, ReadonlyMap<Angle, AngleStems>>();

function stemsOf(language: Language): ReadonlyMap<Angle, AngleStems> {
  const phrases = phrasesOf(language.code);
  const known = stemsByLanguage.get(phrases);
  if (known) return known;
  const found = new Map(
    ANGLES.map((angle) => [
      angle,
      {
        cues: new Set(questionsOf(angle, language).flatMap(({ cues }) => contentWords(cues, language))),
        telling: new Set(contentWords(phrases.angleWords[angle], language)),
      },
    ]),
  );
  stemsByLanguage.set(phrases, found);
  return found;
}

/** A text, reduced to the number of its words that are cues of each angle. */
export interface AngleProfile {
  readonly title: string;
  readonly words: number;
  readonly cues: Readonly<Record<Angle, number>>;
}

export function angleProfile(title: string, text: string, language: Language = ENGLISH): AngleProfile {
  const words = contentWords(text, language);
  const stems = stemsOf(language);
  const cues = Object.fromEntries(
    ANGLES.map((angle) => [angle, words.filter((word) => stems.get(angle)!.cues.has(word)).length]),
  ) as Record<Angle, number>;
  return { title, words: words.length, cues };
}

/**
 * Ranks content angles for documents. The constructor takes all documents of a search, so that a word which is frequent
 * in all of them favours no angle.
 */
export class AngleFit {
  constructor(
    private readonly all: readonly AngleProfile[],
    private readonly language: Language = ENGLISH,
  ) {}

  /**
   * Returns the angles, the one that the documents say most about first. Without documents, the words of the subject
   * decide.
   */
  ranked(subject: string, documents: readonly AngleProfile[]): ContentAngle[] {
    const fit = (angle: Angle): number => {
      const usual = density(this.all, angle);
      const titleShare =
        documents.filter(({ title }) => tells(angle, title, this.language)).length / (documents.length + 1);
      return (
        (usual > 0 ? density(documents, angle) / usual : 0) +
        IN_TITLES * titleShare +
        (tells(angle, subject, this.language) ? IN_SUBJECT : 0) +
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
export function angleShare(
  angle: ContentAngle,
  { title, text }: { title: string; text: string },
  language: Language = ENGLISH,
): number {
  if (angle === 'none') return 0;
  const profile = angleProfile(title, text, language);
  const byText = Math.min(1, (DENSE * profile.cues[angle]) / Math.max(1, profile.words));
  return (tells(angle, title, language) ? BY_TITLE : 0) + (1 - BY_TITLE) * byText;
}

const tells = (angle: Angle, text: string, language: Language): boolean =>
  contentWords(text, language).some((word) => stemsOf(language).get(angle)!.telling.has(word));

/** Returns the share of the documents' content words that are cues of the angle, 0 to 1. */
function density(documents: readonly AngleProfile[], angle: Angle): number {
  const words = documents.reduce((sum, document) => sum + document.words, 0);
  return words > 0 ? documents.reduce((sum, { cues }) => sum + cues[angle], 0) / words : 0;
}
