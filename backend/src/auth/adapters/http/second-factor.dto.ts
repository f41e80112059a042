import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsString, MaxLength } from 'class-validator';
import { SECOND_FACTORS, type SecondFactor, TYPED_PROOFS, type TypedProof } from '../../domain/proof.js';
import { CodeField } from './code-fields.js';

/** An identity provider whose second factor counts. */
export class FactorProviderResponse {
  @ApiProperty({ format: 'uuid', description: 'Names the provider in the calls that sign in' })
  id: string;
  /** As in “Continue with …”. */
  name: string;
}

/** How an account is guarded beside its password. */
export class SecondFactorResponse {
  /** When the authenticator app was set up; null without one. */
  authenticatorSince: Date | null;
  /** What signing in takes beside the password; empty when the password alone signs in. */
  @ApiProperty({ enum: SECOND_FACTORS, isArray: true })
  methods: readonly SecondFactor[];
  /** Recovery codes that were not used yet. */
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 10 })
  recoveryCodesLeft: number;
  /** Identity provider that you sign in with and whose second factor counts as one; null without one. */
  provider: FactorProviderResponse | null;
}

/** What an authenticator app needs. It guards nothing until a code of it was given. */
export class NewAuthenticatorResponse {
  /** To be typed into the app: base32. */
  secret: string;
  /** To be drawn as a QR code: `otpauth://totp/…`. */
  address: string;
}

/** A first code. */
export class ConfirmAuthenticatorBody {
  @CodeField()
  code: string;
}

/** Codes for the day on which the telephone is lost. They are answered this once. */
export class RecoveryCodesResponse {
  @ApiProperty({
    type: [String],
    description: 'Ten codes, each of which signs in once; none if the earlier ones go on.',
  })
  recoveryCodes: string[];
}

const MAX_SECRET = 1000;

/** A proof, in the middle of a session, that it is still its person. */
export class ProveAgainBody {
  /** Without a second factor the password; with one, a code. A passkey is given to `POST /api/passkeys/proof`. */
  @ApiProperty({ enum: TYPED_PROOFS })
  @IsIn(TYPED_PROOFS, { message: `method must be one of ${TYPED_PROOFS.join(', ')}` })
  method: TypedProof;

  /** The password, or the code. */
  @ApiProperty({ maxLength: MAX_SECRET, format: 'password' })
  @MaxLength(MAX_SECRET)
  @IsString()
  secret: string;
}
