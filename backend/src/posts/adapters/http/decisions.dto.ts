import { TEXT_DIRECTIONS, type TextDirection, textDirection } from '../../../shared/domain/language-tag.js';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, IsString, Length, MaxLength, NotContains } from 'class-validator';
import { trimmed } from '../../../shared/adapters/http/trimmed.js';
import type { MailedResult } from '../../application/mailed-decisions/decide-by-mail.js';
import type { PostDetails } from '../../application/views.js';
import type { MailedDecision } from '../../domain/decision-link.js';
import { POST_STATUSES, type PostStatus } from '../../domain/status.js';
import { PlacedSentenceResponse, SentenceReferenceResponse } from './post-evidence.dto.js';

const DECISIONS = ['approved', 'rejected'] as const;
const TOKEN = { message: 'token is missing' };

/** The link of a mail. */
export class DecisionTokenBody {
  /** Of the link in the mail. */
  @IsString(TOKEN)
  @Length(1, 200, TOKEN)
  token: string;
}

/** A decision by the link of a mail. */
export class MailedDecisionBody extends DecisionTokenBody {
  /** The decision. */
  @ApiProperty({ enum: DECISIONS })
  @IsIn(DECISIONS, { message: 'status must be approved or rejected' })
  status: MailedDecision;

  /** Why it is declined. */
  @IsOptional()
  @Transform(trimmed)
  @IsString()
  @MaxLength(2000)
  @NotContains('\0', { message: '$property contains characters that are not text' })
  reason?: string;

  /** Approves a post with unsupported sentences all the same. */
  @IsOptional()
  @IsBoolean({ message: 'acceptUnsupported must be true or false' })
  acceptUnsupported?: boolean;
}

/** What there is to decide. */
export class DecisionResponse {
  postId: number;
  /** Title of the post. */
  title: string;
  /** One or two sentences of it. */
  excerpt: string;
  /** Its name. */
  website: string;
  /** Name of its category. */
  category: string;
  /** HTML. */
  content: string;
  /** Of its texts, a BCP 47 tag. @example de */
  language: string;
  /** In which its texts are written: `rtl` for Arabic or Hebrew, for instance. It is the value of `dir` in HTML. */
  @ApiProperty({ enum: TEXT_DIRECTIONS })
  direction: TextDirection;
  writerLabel: string | null;
  /** 0 to 100. */
  @ApiProperty({ type: 'integer', nullable: true })
  score: number | null;
  /** Why the score is lower than the SEO figure, in a sentence; null where it is not. */
  @ApiProperty({ type: String, nullable: true })
  scoreCapReason: string | null;
  /** Checkable sentences without support: an approval has to accept them. */
  @ApiProperty({ type: () => [SentenceReferenceResponse] })
  unsupported: SentenceReferenceResponse[];
  /** Where each sentence stands in `content`. */
  @ApiProperty({ type: () => [PlacedSentenceResponse] })
  places: PlacedSentenceResponse[];

  static from({
    id,
    title,
    excerpt,
    websiteName,
    category,
    content,
    language,
    writerLabel,
    score,
    unsupported,
    places,
  }: PostDetails): DecisionResponse {
    return {
      postId: id,
      title,
      excerpt,
      website: websiteName,
      category,
      content,
      language,
      direction: textDirection(language),
      writerLabel,
      score: score && Math.round(score.total),
      scoreCapReason: score?.capReason ?? null,
      unsupported: [...unsupported],
      places: [...places],
    };
  }
}

/** What became of the post. */
export class DecisionResultResponse {
  postId: number;
  /** Title of the post. */
  title: string;
  /** Status of the post now. */
  @ApiProperty({ enum: POST_STATUSES })
  status: PostStatus;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  decidedAt: Date | null;
  /** Until when the approval can be undone with the link; null when nothing waits for that. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  releaseAt: Date | null;

  static from({ post: { id, title, status, decidedAt }, releaseAt }: MailedResult): DecisionResultResponse {
    return { postId: id, title, status, decidedAt, releaseAt };
  }
}
