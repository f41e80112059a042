import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength, MinLength } from 'class-validator';
import { WhenGiven } from '../../../shared/adapters/http/when-given.js';
import { PERMISSIONS, type Permission, type Role } from '../../../shared/domain/scope.js';
import type { SignedIn } from '../../application/token-pair.js';
import type { User } from '../../domain/user.js';
import { EmailField, MAX_PASSWORD, NameField, NewPasswordField, PASSWORD_TOO_LONG } from './account-fields.js';

/** Credentials of a person. */
export class SignInBody {
  /** @example admin@galley.local */
  @EmailField()
  email: string;

  /** The password that is valid now. @example galley-admin */
  @IsString({ message: 'Password must be at least 6 characters' })
  @MinLength(6, { message: 'Password must be at least 6 characters' })
  @MaxLength(MAX_PASSWORD, { message: PASSWORD_TOO_LONG })
  password: string;
}

/** A new account for oneself. */
export class RegisterBody {
  @EmailField()
  email: string;

  @NewPasswordField()
  password: string;

  @NameField('First name')
  firstName: string;

  @NameField('Last name')
  lastName: string;
}

/** Renews a session. */
export class RefreshBody {
  /** The latest refresh token of the session. One that was used before ends the session. */
  @IsString()
  @MaxLength(500)
  refreshToken: string;
}

/** Ends a session. */
export class LogoutBody {
  /** Ends its session when the access token has run out. */
  @WhenGiven()
  @IsString()
  @MaxLength(500)
  refreshToken?: string;
}

/** A session that a provider opened has ended here, and its setting says that it ends there, too. */
export class SignedOutResponse {
  @ApiProperty({
    format: 'uri',
    description: 'Address at the identity provider for the browser to open; it leads back to the sign-in screen.',
  })
  url: string;
}

/** The person who is signed in, and what they may do. */
export class CurrentUserResponse {
  /** Names the person in teams, comments and the audit log. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  /** IANA time zone in which the person reads times; null is that of the browser. */
  timezone: string | null;
  @ApiProperty({ enum: ['platform_admin', 'tenant_admin'] })
  role: Role;
  /** What the person may do, by website id. Empty for platform admins, who reach every website. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string', enum: [...PERMISSIONS] } },
  })
  permissions: Readonly<Record<string, readonly Permission[]>>;

  /** Whether the person may make tokens that approve; a platform admin allows it. */
  mayApproveByToken: boolean;

  /**
   * From when on the person needs a second factor, if they have none; from then on a session is good for setting one up
   * and nothing else. Null when they have one, or need none.
   */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  secondFactorDue: Date | null;

  static from(
    user: User,
    permissions: CurrentUserResponse['permissions'],
    secondFactorDue: Date | null,
  ): CurrentUserResponse {
    const { id, email, firstName, lastName, profileImageUrl, timezone, role, mayApproveByToken } = user;
    return {
      id,
      email,
      firstName,
      lastName,
      profileImageUrl,
      timezone,
      role,
      permissions,
      mayApproveByToken,
      secondFactorDue,
    };
  }
}

/** Tokens of a new session. */
export class SignedInResponse {
  /** JWT, valid for 15 minutes. */
  accessToken: string;
  /** Opaque, valid for 30 days, replaced at each use. */
  refreshToken: string;
  /** The person who has signed in. */
  user: CurrentUserResponse;

  static from({ accessToken, refreshToken, user, permissions, secondFactorDue }: SignedIn): SignedInResponse {
    return { accessToken, refreshToken, user: CurrentUserResponse.from(user, permissions, secondFactorDue) };
  }
}
