import { ApiProperty } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import {
  IsIn,
  IsOptional,
  IsString,
  Validate,
  ValidatorConstraint,
  type ValidatorConstraintInterface,
} from 'class-validator';
import { MAX_ZONE, TimeZone } from '../../../shared/adapters/http/time-zone.js';
import { isProfileImage } from '../../domain/profile-image.js';
import { POST_MAILS, type PostMails } from '../../domain/user.js';
import { NameRules } from './account-fields.js';

/** An emptied field clears the value. */
const nullWhenEmpty = ({ value }: TransformFnParams): unknown =>
  typeof value === 'string' ? value.trim() || null : value;

@ValidatorConstraint()
class ProfileImageRule implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    return typeof value === 'string' && isProfileImage(value);
  }

  defaultMessage(): string {
    return 'The picture must be an https address, or a PNG, JPEG or WebP of up to 64 KB as a data URL';
  }
}

/** What a person changes about themselves. What is left out stays. */
export class ChangeProfileBody {
  @ApiProperty({ type: String, nullable: true, required: false, maxLength: 100 })
  @Transform(nullWhenEmpty)
  @IsOptional()
  @IsString({ message: 'First name must be a text' })
  @NameRules('First name')
  firstName?: string | null;

  @ApiProperty({ type: String, nullable: true, required: false, maxLength: 100 })
  @Transform(nullWhenEmpty)
  @IsOptional()
  @IsString({ message: 'Last name must be a text' })
  @NameRules('Last name')
  lastName?: string | null;

  /** An https address, or a PNG, JPEG or WebP of up to 64 KB as a data URL. */
  @ApiProperty({ type: String, nullable: true, required: false })
  @Transform(nullWhenEmpty)
  @IsOptional()
  @Validate(ProfileImageRule)
  profileImageUrl?: string | null;

  /** IANA time zone in which you read times; null is that of the browser. */
  @ApiProperty({ type: String, nullable: true, required: false, maxLength: MAX_ZONE, example: 'Europe/Berlin' })
  @Transform(nullWhenEmpty)
  @IsOptional()
  @TimeZone()
  timezone?: string | null;
}

/** Which mails you want. */
export class NotificationsBody {
  /** When to tell of new posts by mail. */
  @ApiProperty({ enum: [...POST_MAILS] })
  @IsIn(POST_MAILS, { message: `posts must be one of ${POST_MAILS.join(', ')}` })
  posts: PostMails;
}

/** Which mails a person wants. */
export class NotificationsResponse {
  /** When this person is told of new posts by mail. */
  @ApiProperty({ enum: [...POST_MAILS] })
  posts: PostMails;
}

/** A browser or program in which the person is signed in. */
export class SessionResponse {
  /** Names the session; `DELETE /api/sessions/{id}` ends it. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** The browser or program, as it names itself. */
  userAgent: string | null;
  /** The browser or program by name, without its version. @example Firefox */
  browser: string;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Windows',
    description: 'The system or device; null when unknown.',
  })
  device: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Berlin, Germany',
    description: 'Roughly where the sign-in came from, as the proxy in front said; null when it says nothing.',
  })
  place: string | null;
  createdAt: Date;
  /** When its tokens were last renewed. */
  lastUsedAt: Date;
  expiresAt: Date;
  /** Whether it is the one that asks. */
  current: boolean;
}
