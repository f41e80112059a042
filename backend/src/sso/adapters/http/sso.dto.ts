import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { EmailField, SecondFactorNeededResponse, SignedInResponse, type SignInResponse } from '../../../auth/index.js';
import { KnownId } from '../../../shared/adapters/http/known-id.js';
import { WhenGiven } from '../../../shared/adapters/http/when-given.js';
import type { FoundProviders } from '../../application/find-providers.js';

const MAX_PATH = 2_000;
const MAX_RESPONSE = 12_000;

/** Somebody who wants to sign in, by address or by website. */
export class FindProvidersBody {
  /** Only its domain is looked at. */
  @WhenGiven()
  @EmailField()
  email?: string;

  @KnownId('websiteId must be an id', { optional: true })
  websiteId?: string;
}

/** A provider that can be chosen on the sign-in screen. */
export class ProviderChoiceResponse {
  @ApiProperty({ format: 'uuid', description: 'Names the provider in the calls that sign in' })
  id: string;
  /** As in “Continue with …”. @example Acme */
  name: string;
}

/** With what somebody can sign in. The same whether or not there is an account. */
export class ProviderChoicesResponse {
  /** By name; empty where only passwords sign in. */
  providers: ProviderChoiceResponse[];
  /** False where only these providers sign in. Platform admins may use a password all the same. */
  passwordAllowed: boolean;

  static from({ providers, isPasswordAllowed }: FoundProviders): ProviderChoicesResponse {
    return { providers: providers.map(({ id, name }) => ({ id, name })), passwordAllowed: isPasswordAllowed };
  }
}

/** The beginning of a sign-in with a provider. */
export class StartSignOnBody {
  /** Path of this Galley to open afterwards; the start page when it is left out. @example /approvals */
  @WhenGiven()
  @MaxLength(MAX_PATH)
  @IsString()
  returnTo?: string;

  /** Address that the provider fills in, where it can. */
  @WhenGiven()
  @EmailField()
  email?: string;
}

/** Where the browser goes to sign in. */
export class SignOnStartedResponse {
  @ApiProperty({
    format: 'uri',
    description: 'Address at the provider. It is good once, within ten minutes, in the browser that got the cookie.',
  })
  url: string;
}

/** What the provider sent back by way of the browser. */
export class FinishSignOnBody {
  /** The query of the address to which the provider sent the browser, as it is. @example code=9a8b&state=7c6d */
  @MaxLength(MAX_RESPONSE, { message: 'response is longer than a provider’s answer' })
  @IsString()
  response: string;
}

/** The end of a sign-in with a provider. */
@ApiExtraModels(SignedInResponse, SecondFactorNeededResponse)
export class SignOnFinishedResponse {
  /** Path of this Galley that was asked for at the beginning. */
  returnTo: string;

  @ApiProperty({
    nullable: true,
    description: 'As `POST /api/login` answers; null when the person only proved in their session that it is them.',
    oneOf: [
      { $ref: getSchemaPath(SignedInResponse) },
      { $ref: getSchemaPath(SecondFactorNeededResponse) },
      { type: 'null' },
    ],
  })
  signIn: SignInResponse | null;
}

/** A notice of the provider that somebody has signed out there. */
export class BackchannelLogoutBody {
  /** Signed by the provider (OpenID Connect Back-Channel Logout 1.0). */
  @MaxLength(MAX_RESPONSE)
  @IsString()
  logout_token: string;
}
