import { ApiProperty } from '@nestjs/swagger';
import { EmailField } from './account-fields.js';

/** Says that no second factor of an account is left. */
export class AskRecoveryBody {
  @EmailField('Please enter a valid email address')
  email: string;
}

/** A person who asks to be let in without a second factor. */
export class AccountRecoveryResponse {
  /** Names the person. */
  @ApiProperty({ format: 'uuid' })
  userId: string;
  /** First and last name, else the address. */
  name: string;
  email: string;
  /** When they asked. */
  requestedAt: Date;
  /** The request ends by itself then. */
  expiresAt: Date;
  /** When a platform admin last confirmed it, which mailed a link for an hour; null before. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  confirmedAt: Date | null;
}
