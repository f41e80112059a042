import { ApiProperty } from '@nestjs/swagger';
import { PostScoreAnswer, SentencePlaceAnswer } from '../../../posts/index.js';
import { KnownId } from '../../../shared/adapters/http/known-id.js';
import { withTexts } from '../../../shared/adapters/http/with-texts.js';
import { wiresWithout, wireText } from '../../../shared/domain/text-fields.js';
import type { TrialPost, TrialResult } from '../../application/run-views.js';
import type { Brief, ExpertiseLevel, TermPriority, Tone } from '../../../editorial/index.js';
import { RunSourceAnswer } from './run.dto.js';

/** As every post has it until somebody changes it. */
const AUTHOR = 'Content Team';
const TEXTS = wiresWithout('category');
const BOTH = 'Please select both a website and category.';

export class TestContentBody {
  @KnownId(BOTH)
  websiteId: string;

  @KnownId(BOTH)
  categoryId: string;
}

export class ContextTermAnswer {
  term: string;
  @ApiProperty({ enum: ['high', 'medium', 'low'] })
  priority: TermPriority;
}

export class ContextExpertiseAnswer {
  @ApiProperty({ enum: ['beginner', 'intermediate', 'expert'] })
  level: ExpertiseLevel;
  @ApiProperty({ enum: ['professional', 'casual', 'technical', 'friendly'] })
  tone: Tone;
  @ApiProperty({ type: String, nullable: true })
  description: string | null;
}

/** What a post of the category is written from, apart from its sources. */
export class TestContextAnswer {
  categoryName: string;
  @ApiProperty({ type: String, nullable: true })
  categoryDescription: string | null;
  @ApiProperty({ type: () => [ContextTermAnswer] })
  seoTerms: ContextTermAnswer[];
  @ApiProperty({ type: () => [ContextExpertiseAnswer] })
  expertise: ContextExpertiseAnswer[];

  static of({ category, terms, expertise }: Brief): TestContextAnswer {
    return {
      categoryName: category.name,
      categoryDescription: category.description,
      seoTerms: terms.map(({ term, priority }) => ({ term, priority })),
      expertise: expertise.map(({ level, tone, description }) => ({ level, tone, description })),
    };
  }
}

/** A post that was not saved. */
export class TestPostAnswer extends withTexts(class {}, TEXTS, { notes: { content: 'Sanitised HTML.' } }) {
  writer: string;
  @ApiProperty({ type: String, nullable: true })
  writerLabel: string | null;
  @ApiProperty({ type: String, nullable: true })
  model: string | null;
  @ApiProperty({ type: () => [RunSourceAnswer] })
  sources: RunSourceAnswer[];
  /** Checkable sentences without support. */
  @ApiProperty({ type: () => [SentencePlaceAnswer] })
  unsupported: SentencePlaceAnswer[];
  @ApiProperty({ type: () => PostScoreAnswer })
  score: PostScoreAnswer;

  static of(post: TrialPost): TestPostAnswer {
    return {
      ...wireText({ ...post, author: AUTHOR, content: post.html, featuredImage: post.imagePrompt }, TEXTS),
      writer: post.writer,
      writerLabel: post.writerLabel,
      model: post.model,
      sources: post.sources.map(({ id, title, url }) => ({ id, title, url })),
      unsupported: post.unsupported.map(({ block, sentence }) => ({ block, sentence })),
      score: PostScoreAnswer.of(post.score),
    };
  }
}

export class TestResultAnswer {
  success: boolean;
  /** Why it failed; null when it did not. */
  @ApiProperty({ type: String, nullable: true })
  error: string | null;
  /** The category's name. */
  category: string;
  seoTermsCount: number;
  expertiseAreasCount: number;
  /** Null when it failed before the context was known. */
  @ApiProperty({ type: () => TestContextAnswer, nullable: true })
  context: TestContextAnswer | null;
  /**
   * What a writer is told: word for word what the model was given, or, without a model, the standard text for this
   * context.
   */
  standardPrompt: string;
  @ApiProperty({ type: () => TestPostAnswer, nullable: true })
  blogPost: TestPostAnswer | null;
  /** Its steps, tool calls and cost. */
  @ApiProperty({ format: 'uuid' })
  generationRunId: string;

  static of(id: string, { status, error, brief, prompt, post }: TrialResult): TestResultAnswer {
    return {
      success: status === 'succeeded',
      error: status === 'succeeded' ? null : (error?.message ?? 'The test was cancelled.'),
      category: brief?.category.name ?? '',
      seoTermsCount: brief?.terms.length ?? 0,
      expertiseAreasCount: brief?.expertise.length ?? 0,
      context: brief && TestContextAnswer.of(brief),
      standardPrompt: prompt ?? '',
      blogPost: post && TestPostAnswer.of(post),
      generationRunId: id,
    };
  }
}
