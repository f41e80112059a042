import { applyDecorators, HttpStatus } from '@nestjs/common';
import { ApiExtraModels, ApiProperty, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { isSignedIn, type SignInResult } from '../../application/second-factor/second-factor-needed.js';
import { SECOND_FACTORS, type SecondFactor } from '../../domain/proof.js';
import { SignedInResponse } from './auth.dto.js';
import { CodeField, RecoveryCodeField, SignInTokenField } from './code-fields.js';

/** The password was right, and the account has a second factor, which is to follow. */
export class SecondFactorNeededResponse {
  /** Tells this answer from tokens. */
  @ApiProperty({ enum: [true] })
  mfaRequired: true;

  /** Goes with the second factor. It is good for one sign-in, within ten minutes. */
  mfaToken: string;

  /** What the person can continue with. */
  @ApiProperty({ enum: SECOND_FACTORS, isArray: true })
  methods: readonly SecondFactor[];
}

export type SignInResponse = SignedInResponse | SecondFactorNeededResponse;

export const signInResponse = (result: SignInResult): SignInResponse =>
  isSignedIn(result) ? SignedInResponse.from(result) : { mfaRequired: true, ...result };

/** Documents both answers of a sign-in with a password. */
export const ApiSignIn = ({ status }: { status: HttpStatus.OK | HttpStatus.CREATED }) =>
  applyDecorators(
    ApiExtraModels(SignedInResponse, SecondFactorNeededResponse),
    ApiResponse({
      status,
      description: 'Tokens of a new session, or what a second factor goes with',
      schema: {
        oneOf: [SignedInResponse, SecondFactorNeededResponse].map((model) => ({ $ref: getSchemaPath(model) })),
      },
    }),
  );

/** A code of the authenticator app, for a sign-in that waits for it. */
export class TotpSignInBody {
  @SignInTokenField()
  mfaToken: string;

  @CodeField()
  code: string;
}

/** A recovery code, for a sign-in that waits for a second factor. */
export class RecoveryCodeSignInBody {
  @SignInTokenField()
  mfaToken: string;

  @RecoveryCodeField()
  code: string;
}
