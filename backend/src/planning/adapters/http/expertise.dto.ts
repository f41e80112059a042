import { ApiProperty, PartialType, PickType } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { KnownId } from '../../../shared/adapters/http/known-id.js';
import type { ExpertiseView } from '../../application/ports.js';
import { type Expertise, EXPERTISE_LEVELS, type ExpertiseLevel, type Tone, TONES } from '../../domain/expertise.js';

const DESCRIPTION = 'Description must be a text of at most 2000 characters';

/** A new expertise of a category. */
export class ExpertiseBody {
  /** Category that it is for. */
  @KnownId('Please select a category first')
  categoryId: string;

  @ApiProperty({ enum: EXPERTISE_LEVELS, default: 'intermediate', required: false })
  @IsOptional()
  @IsIn(EXPERTISE_LEVELS, { message: `level must be one of ${EXPERTISE_LEVELS.join(', ')}` })
  level?: ExpertiseLevel;

  @ApiProperty({ enum: TONES, default: 'professional', required: false })
  @IsOptional()
  @IsIn(TONES, { message: `tone must be one of ${TONES.join(', ')}` })
  tone?: Tone;

  /** What the client knows and can claim, for the writer. At most 2,000 characters. */
  @ApiProperty({ type: String, nullable: true, required: false })
  @IsOptional()
  @IsString({ message: DESCRIPTION })
  @MaxLength(2000, { message: DESCRIPTION })
  description?: string | null;
}

/** Changes of an expertise. What is left out stays. */
export class ChangeExpertiseBody extends PartialType(PickType(ExpertiseBody, ['level', 'tone', 'description'])) {}

/** What a client knows about a category, and how its posts speak. */
export class ExpertiseResponse implements ExpertiseView {
  /** Names the expertise; `/api/expertise/{id}` changes it. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ format: 'uuid' })
  categoryId: string;
  @ApiProperty({ enum: EXPERTISE_LEVELS })
  level: ExpertiseLevel;
  @ApiProperty({ enum: TONES })
  tone: Tone;
  /** What the client knows and can claim, for the writer; null without one. */
  description: string | null;
  createdAt: Date;

  static from({ id, categoryId, level, tone, description, createdAt }: Expertise): ExpertiseResponse {
    return { id, categoryId, level, tone, description, createdAt };
  }
}
