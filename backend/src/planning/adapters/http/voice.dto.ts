import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { VOICE_RULES, type Voice, type VoiceRule } from '../../../editorial/index.js';
import { WhenGiven } from '../../../shared/adapters/http/when-given.js';
import type { StoredVoice } from '../../application/ports.js';
import type { TriedVoice } from '../../application/try-voice.js';
import { EXPERTISE_LEVELS, type ExpertiseLevel } from '../../domain/expertise.js';
import { VOICE_LIMITS } from '../../domain/voice.js';

const { sentenceWords } = VOICE_LIMITS;
const SENTENCE = `maxSentenceWords must be a whole number from ${sentenceWords.min} to ${sentenceWords.max}, or null for any length`;
const NAMES = 'names must be a list of names with their wrong spellings';
const LEVEL = `readingLevel must be one of ${EXPERTISE_LEVELS.join(', ')}, or null for any`;
/** A request may have empty entries beside as many as are stored. */
const LENIENCY = 2;
const MAX_TRIED = 10_000;

const list = (field: string) => ({ message: `${field} must be a list of texts` });
const texts = (field: string) => ({ each: true, ...list(field) });
const most = (field: string, count: number) => ({ message: `${field} must have at most ${count * LENIENCY} entries` });

/** A name of the glossary. */
export class GlossaryNameBody {
  /** As it is spelled, at most 100 characters. @example GitHub */
  @IsString({ message: NAMES })
  name: string;

  /**
   * How it is not spelled, at most 10 spellings, each found as it is written. Other accents, hyphens and spaces are
   * found anyway, and another case in names with a capital inside.
   * @example ["Git Hub"]
   */
  @IsArray({ message: NAMES })
  @ArrayMaxSize(VOICE_LIMITS.wrongSpellings * LENIENCY, { message: NAMES })
  @IsString({ each: true, message: NAMES })
  wrong: string[];
}

/** The parts of a voice. */
export class VoiceFields implements Voice {
  /** A few lines about it, at most 1,000 characters; may be empty. @example Calm and precise. We explain, we do not sell. */
  @ApiProperty({ maxLength: VOICE_LIMITS.description })
  @IsString({ message: 'description must be a text' })
  @MaxLength(VOICE_LIMITS.description * LENIENCY, { message: 'description must be at most 1,000 characters' })
  description: string;

  /** What its writers do, at most 20 lines of 200 characters. @example ["Address the reader as “you”."] */
  @IsArray(list('dos'))
  @ArrayMaxSize(VOICE_LIMITS.lines * LENIENCY, most('dos', VOICE_LIMITS.lines))
  @IsString(texts('dos'))
  dos: string[];

  /** What they avoid, likewise. @example ["No exclamation marks."] */
  @IsArray(list('donts'))
  @ArrayMaxSize(VOICE_LIMITS.lines * LENIENCY, most('donts', VOICE_LIMITS.lines))
  @IsString(texts('donts'))
  donts: string[];

  /** Up to three paragraphs that sound as the posts should, each of at most 1,500 characters. */
  @IsArray(list('samples'))
  @ArrayMaxSize(VOICE_LIMITS.samples * LENIENCY, most('samples', VOICE_LIMITS.samples))
  @IsString(texts('samples'))
  samples: string[];

  /** Words and phrases that no post uses in any form, at most 200 of 10 words. @example ["game changer", "leverage"] */
  @IsArray(list('bannedPhrases'))
  @ArrayMaxSize(VOICE_LIMITS.bannedPhrases * LENIENCY, most('bannedPhrases', VOICE_LIMITS.bannedPhrases))
  @IsString(texts('bannedPhrases'))
  bannedPhrases: string[];

  /** Names and how they are spelled, at most 200. */
  @IsArray({ message: NAMES })
  @ArrayMaxSize(VOICE_LIMITS.names * LENIENCY, most('names', VOICE_LIMITS.names))
  @IsObject({ each: true, message: NAMES })
  @ValidateNested({ each: true, message: NAMES })
  @Type(() => GlossaryNameBody)
  names: GlossaryNameBody[];

  /** Readers of this level read the posts with ease, by the formula of the website’s language; null for any. */
  @ApiProperty({ enum: EXPERTISE_LEVELS, nullable: true })
  @IsIn([...EXPERTISE_LEVELS, null], { message: LEVEL })
  readingLevel: ExpertiseLevel | null;

  /** Most words of a sentence; null for any number. @example 25 */
  @ApiProperty({ type: 'integer', nullable: true, minimum: sentenceWords.min, maximum: sentenceWords.max })
  @ValidateIf((_, value) => value !== null)
  @IsInt({ message: SENTENCE })
  @Min(sentenceWords.min, { message: SENTENCE })
  @Max(sentenceWords.max, { message: SENTENCE })
  maxSentenceWords: number | null;
}

/** How the posts of a website sound: described, by example, and by rules that are checked. */
export class VoiceBody extends VoiceFields {
  /** The version that was read, unless `If-Match` says it; a stale one is 409 with the present voice. */
  @WhenGiven()
  @IsInt({ message: 'version must be a whole number' })
  version?: number;
}

/** How the posts of a website sound. */
export class VoiceResponse extends VoiceFields {
  /** Counts every change, 0 until the voice is set. Send it with yours: a stale one is refused with 409. */
  @ApiProperty({ type: 'integer', minimum: 0 })
  version: number;

  static from({ voice, version }: StoredVoice): VoiceResponse {
    const { description, dos, donts, samples, bannedPhrases, names, readingLevel, maxSentenceWords } = voice;
    return {
      description,
      dos: [...dos],
      donts: [...donts],
      samples: [...samples],
      bannedPhrases: [...bannedPhrases],
      names: names.map(({ name, wrong }) => ({ name, wrong: [...wrong] })),
      readingLevel,
      maxSentenceWords,
      version,
    };
  }
}

/** A text to compare with the rules of a voice. */
export class TryVoiceBody {
  /** At most 10,000 characters. @example We leverage synergies. */
  @IsString({ message: 'text must be a text' })
  @MaxLength(MAX_TRIED, { message: 'text must be at most 10,000 characters' })
  text: string;

  /** The voice to try before it is saved; that of the website unless given. */
  @WhenGiven()
  @IsObject({ message: 'voice must be an object' })
  @ValidateNested({ message: 'voice must be an object' })
  @Type(() => VoiceBody)
  voice?: VoiceBody;
}

/** A place where a text breaks a rule of the voice. */
export class VoiceBreakResponse {
  /** Which rule it breaks. */
  @ApiProperty({ enum: VOICE_RULES })
  rule: VoiceRule;
  /** The sentence that breaks it. */
  sentence: string;
  /** The words of it that break it; empty where the whole sentence does. */
  found: string;
  /** What is wrong with it and what to do, in sentences. */
  detail: string;
}

/** What a text is like, and where it breaks the rules of a voice. */
export class TriedVoiceResponse implements TriedVoice {
  /** Where it breaks a rule. */
  @ApiProperty({ type: () => [VoiceBreakResponse] })
  breaks: VoiceBreakResponse[];
  /** Number of sentences. */
  @ApiProperty({ type: 'integer' })
  sentences: number;
  /** Words of the longest sentence. */
  @ApiProperty({ type: 'integer' })
  longest: number;
  /**
   * Reading ease, about 0 (very hard) to 100 (very easy); null for a text without words, and where no formula is known for
   * the website’s language.
   */
  @ApiProperty({ type: 'integer', nullable: true })
  readingEase: number | null;
}
