import { ApiProperty } from '@nestjs/swagger';
import { PlacedSentenceResponse, PostScoreResponse, SentenceReferenceResponse } from '../../../posts/index.js';
import { KnownId } from '../../../shared/adapters/http/known-id.js';
import { withTexts } from '../../../shared/adapters/http/with-texts.js';
import { wiresWithout, wireText } from '../../../shared/domain/text-fields.js';
import {
  DEFAULT_LANGUAGE,
  TEXT_DIRECTIONS,
  type TextDirection,
  textDirection,
} from '../../../shared/domain/language-tag.js';
import type { ShownTrialPost, TrialResult } from '../../application/run-views.js';
import type { Brief, ExpertiseLevel, TermPriority, Tone } from '../../../editorial/index.js';
import { RunSourceResponse } from './run.dto.js';

/** The author shown for a test, the same as for a new post. */
const AUTHOR = 'Content Team';
const TEXTS = wiresWithout('category');
const BOTH = 'Please select both a website and category.';

/** What to try out. */
export class TestContentBody {
  /** Website that it is tried out for. */
  @KnownId(BOTH)
  websiteId: string;

  /** Category that is tried out. */
  @KnownId(BOTH)
  categoryId: string;
}

/** An SEO term of the category. */
export class ContextTermResponse {
  /** The words, as they were written. */
  term: string;
  @ApiProperty({ enum: ['high', 'medium', 'low'] })
  priority: TermPriority;
}

/** An expertise of the category. */
export class ContextExpertiseResponse {
  @ApiProperty({ enum: ['beginner', 'intermediate', 'expert'] })
  level: ExpertiseLevel;
  @ApiProperty({ enum: ['professional', 'casual', 'technical', 'friendly'] })
  tone: Tone;
  /** What the client knows and can claim; null without one. */
  @ApiProperty({ type: String, nullable: true })
  description: string | null;
}

/** What a post of the category is written from, apart from its sources. */
export class TestContextResponse {
  /** Name of the category. */
  categoryName: string;
  /** What belongs to the category; null without one. */
  @ApiProperty({ type: String, nullable: true })
  categoryDescription: string | null;
  /** Its SEO terms. */
  @ApiProperty({ type: () => [ContextTermResponse] })
  seoTerms: ContextTermResponse[];
  /** Its expertise. */
  @ApiProperty({ type: () => [ContextExpertiseResponse] })
  expertise: ContextExpertiseResponse[];

  static from({ category, terms, expertise }: Brief): TestContextResponse {
    return {
      categoryName: category.name,
      categoryDescription: category.description,
      seoTerms: terms.map(({ term, priority }) => ({ term, priority })),
      expertise: expertise.map(({ level, tone, description }) => ({ level, tone, description })),
    };
  }
}

/** A generated post that was not saved. */
export class TestPostResponse extends withTexts(class {}, TEXTS) {
  /** Of the website’s posts, a BCP 47 tag. @example de */
  language: string;
  /** In which its texts are written: `rtl` for Arabic or Hebrew, for instance. It is the value of `dir` in HTML. */
  @ApiProperty({ enum: TEXT_DIRECTIONS })
  direction: TextDirection;
  writer: string;
  @ApiProperty({ type: String, nullable: true })
  writerLabel: string | null;
  @ApiProperty({ type: String, nullable: true })
  model: string | null;
  /** Documents that it cites. */
  @ApiProperty({ type: () => [RunSourceResponse] })
  sources: RunSourceResponse[];
  /** Checkable sentences without support. */
  @ApiProperty({ type: () => [SentenceReferenceResponse] })
  unsupported: SentenceReferenceResponse[];
  /** Where each sentence stands in `content`. */
  @ApiProperty({ type: () => [PlacedSentenceResponse] })
  places: PlacedSentenceResponse[];
  /** How well it is made. */
  @ApiProperty({ type: () => PostScoreResponse })
  score: PostScoreResponse;

  static from(post: ShownTrialPost, language: string): TestPostResponse {
    return {
      ...wireText({ ...post, author: AUTHOR, content: post.html, featuredImage: post.imagePrompt }, TEXTS),
      language,
      direction: textDirection(language),
      writer: post.writer,
      writerLabel: post.writerLabel,
      model: post.model,
      sources: post.sources.map(({ id, title, url }) => ({ id, title, url })),
      unsupported: post.unsupported.map(({ block, sentence }) => ({ block, sentence })),
      places: [...post.places],
      score: PostScoreResponse.from(post.score),
    };
  }
}

/** What trying a category out has brought. */
export class TestResultResponse {
  /** Whether a post was written. */
  success: boolean;
  /** Why the test failed; null when it succeeded. */
  @ApiProperty({ type: String, nullable: true })
  error: string | null;
  /** Name of the category. */
  category: string;
  /** How many SEO terms the category has. */
  seoTermsCount: number;
  /** How many expertise entries the category has. */
  expertiseAreasCount: number;
  /** Null when the test failed before the context was known. */
  @ApiProperty({ type: () => TestContextResponse, nullable: true })
  context: TestContextResponse | null;
  /**
   * The prompt that a draft is written from: exactly what the model received or, without a model, the standard prompt
   * for this context.
   */
  standardPrompt: string;
  /** The post, which was not saved; null when the test failed. */
  @ApiProperty({ type: () => TestPostResponse, nullable: true })
  blogPost: TestPostResponse | null;
  /** Id of the run, which has the steps, tool calls and cost. */
  @ApiProperty({ format: 'uuid' })
  generationRunId: string;

  static from(id: string, { status, error, brief, prompt, post }: TrialResult): TestResultResponse {
    return {
      success: status === 'succeeded',
      error: status === 'succeeded' ? null : (error?.message ?? 'The test was cancelled.'),
      category: brief?.category.name ?? '',
      seoTermsCount: brief?.terms.length ?? 0,
      expertiseAreasCount: brief?.expertise.length ?? 0,
      context: brief && TestContextResponse.from(brief),
      standardPrompt: prompt ?? '',
      blogPost: post && TestPostResponse.from(post, brief?.website.language ?? DEFAULT_LANGUAGE),
      generationRunId: id,
    };
  }
}
