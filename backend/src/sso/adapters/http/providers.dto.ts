import { ApiProperty, PartialType } from '@nestjs/swagger';
import { Transform, type TransformFnParams, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsNotEmpty,
  IsString,
  Matches,
  MaxLength,
  ValidateBy,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { KnownId } from '../../../shared/adapters/http/known-id.js';
import { OneLine } from '../../../shared/adapters/http/one-line.js';
import { trimmed } from '../../../shared/adapters/http/trimmed.js';
import { WhenGiven } from '../../../shared/adapters/http/when-given.js';
import { PERMISSIONS, type Permission } from '../../../shared/domain/scope.js';
import type { ProviderSettings } from '../../domain/provider.js';
import type { ProviderView } from '../persistence/sql-provider-views.js';

const MAX_DOMAINS = 50;
const MAX_GRANTS = 200;
const MAX_VALUES = 20;
const DOMAIN = /^(?=.{1,200}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Lower case, an international name in ASCII, without an @ before it. */
const asDomain = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  const bare = value.trim().replace(/^@/, '').toLowerCase();
  return (/^[\x20-\x7e]*$/.test(bare) ? null : URL.parse(`http://${bare}`)?.hostname) ?? bare;
};
const asDomains = ({ value }: TransformFnParams): unknown => (Array.isArray(value) ? value.map(asDomain) : value);

const isIssuer = (value: unknown): boolean => {
  const url = typeof value === 'string' ? URL.parse(value) : null;
  if (!url || url.search || url.hash || url.username || url.password) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOCAL_HOST.test(url.hostname));
};
const Issuer = () =>
  ValidateBy(
    { name: 'issuer', validator: { validate: isIssuer } },
    { message: 'The issuer is an address that begins with https:// and has no ? or #' },
  );

/** Without members that were left out. */
const given = <T extends object>(body: T): T =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as T;

/** A membership that a provider gives. */
export class GrantBody {
  @ApiProperty({
    type: String,
    nullable: true,
    maxLength: 256,
    description: 'Group whose people get it, as the provider names it; null for everybody who signs in with it.',
  })
  @ValidateIf((_, value) => value !== null)
  @MaxLength(256, { message: 'A group has at most 256 characters' })
  @IsNotEmpty({ message: 'Name the group, or choose everybody' })
  @IsString({ message: 'Name the group, or choose everybody' })
  group: string | null;

  @KnownId('Choose a website')
  websiteId: string;

  @ApiProperty({ enum: PERMISSIONS, isArray: true })
  @IsIn(PERMISSIONS, { each: true, message: `permissions must be among ${PERMISSIONS.join(', ')}` })
  @ArrayUnique({ message: 'List each permission once' })
  @IsArray({ message: 'permissions must be a list' })
  permissions: Permission[];
}

/** An identity provider (OpenID Connect). */
export class AddProviderBody {
  /** As in “Continue with …”. @example Acme */
  @Transform(trimmed)
  @MaxLength(60, { message: 'The name has at most 60 characters' })
  @OneLine('The name')
  @IsNotEmpty({ message: 'Enter a name' })
  @IsString({ message: 'Enter a name' })
  name: string;

  /** The provider’s address, exactly as its discovery document has it. @example https://login.acme.example */
  @Transform(trimmed)
  @Issuer()
  @MaxLength(500, { message: 'The issuer has at most 500 characters' })
  @IsString({ message: 'Enter the issuer' })
  issuer: string;

  /** What the provider calls this Galley. @example galley */
  @Transform(trimmed)
  @MaxLength(300, { message: 'The client ID has at most 300 characters' })
  @IsNotEmpty({ message: 'Enter the client ID' })
  @IsString({ message: 'Enter the client ID' })
  clientId: string;

  @ApiProperty({
    type: String,
    required: false,
    nullable: true,
    maxLength: 1000,
    format: 'password',
    description: 'It is stored encrypted and never returned. Null for a client without one; left out, it stays.',
  })
  @WhenGiven()
  @ValidateIf((_, value) => value !== null)
  @MaxLength(1000, { message: 'The client secret has at most 1000 characters' })
  @IsNotEmpty({ message: 'Enter the client secret' })
  @IsString({ message: 'Enter the client secret' })
  clientSecret?: string | null;

  /** Domains whose people it may sign in. A domain has one provider. @example ["acme.example"] */
  @Transform(asDomains)
  @Matches(DOMAIN, { each: true, message: 'An e-mail domain is written like example.com' })
  @ArrayUnique({ message: 'List each domain once' })
  @ArrayMaxSize(MAX_DOMAINS, { message: `There may be ${MAX_DOMAINS} domains` })
  @ArrayNotEmpty({ message: 'Enter at least one e-mail domain' })
  @IsArray({ message: 'Enter at least one e-mail domain' })
  emailDomains: string[];

  /** Memberships that it gives at each sign-in, and takes away again once they are not due. */
  @WhenGiven()
  @ValidateNested({ each: true })
  @Type(() => GrantBody)
  @ArrayMaxSize(MAX_GRANTS, { message: `There may be ${MAX_GRANTS} memberships` })
  @IsArray({ message: 'grants must be a list' })
  grants?: GrantBody[];

  @ApiProperty({
    type: String,
    required: false,
    nullable: true,
    maxLength: 200,
    example: 'groups',
    description: 'Claim with the names of a person’s groups; a dot leads into an object. Null when there is none.',
  })
  @WhenGiven()
  @ValidateIf((_, value) => value !== null)
  @MaxLength(200, { message: 'The claim has at most 200 characters' })
  @IsNotEmpty({ message: 'Name the claim, or leave it out' })
  @IsString({ message: 'Name the claim, or leave it out' })
  groupsClaim?: string | null;

  /** Whether somebody without an account gets one at their first sign-in. */
  @WhenGiven()
  @IsBoolean({ message: 'createsAccounts must be true or false' })
  createsAccounts?: boolean;

  /** Whether passwords of its domains are refused, except those of platform admins. First, somebody has to have signed in with it. */
  @WhenGiven()
  @IsBoolean({ message: 'isOnlyWay must be true or false' })
  isOnlyWay?: boolean;

  /** Values of `acr` or `amr` that count as a second factor. @example ["mfa"] */
  @WhenGiven()
  @MaxLength(200, { each: true, message: 'A value has at most 200 characters' })
  @IsString({ each: true, message: 'secondFactors must be a list of texts' })
  @ArrayMaxSize(MAX_VALUES, { message: `There may be ${MAX_VALUES} values` })
  @IsArray({ message: 'secondFactors must be a list of texts' })
  secondFactors?: string[];

  /** Whether signing out of Galley ends the session at the provider too (OpenID Connect RP-Initiated Logout 1.0). */
  @WhenGiven()
  @IsBoolean({ message: 'signsOutThere must be true or false' })
  signsOutThere?: boolean;

  /** Whether people can sign in with it. */
  @WhenGiven()
  @IsBoolean({ message: 'isEnabled must be true or false' })
  isEnabled?: boolean;

  static settingsOf({ clientSecret: _, ...body }: AddProviderBody): ProviderSettings {
    return {
      grants: [],
      groupsClaim: null,
      createsAccounts: false,
      isOnlyWay: false,
      secondFactors: [],
      signsOutThere: false,
      isEnabled: true,
      ...given(body),
    };
  }
}

/** Changes of an identity provider; what is left out stays. */
export class ChangeProviderBody extends PartialType(AddProviderBody, { skipNullProperties: false }) {
  static changesOf({ clientSecret: _, ...body }: ChangeProviderBody): Partial<ProviderSettings> {
    return given(body);
  }
}

/** A membership that a provider gives. */
export class GrantResponse {
  /** Group whose people get it; null for everybody who signs in with it. */
  group: string | null;
  @ApiProperty({ format: 'uuid' })
  websiteId: string;
  websiteName: string;
  @ApiProperty({ enum: PERMISSIONS, isArray: true })
  permissions: Permission[];
}

/** An identity provider, without its secret. */
export class ProviderResponse {
  @ApiProperty({ format: 'uuid', description: 'Names the provider' })
  id: string;
  /** As in “Continue with …”. */
  name: string;
  /** The provider’s address and its name in what it signs. */
  issuer: string;
  /** What the provider calls this Galley. */
  clientId: string;
  /** Whether a client secret is stored. */
  hasSecret: boolean;
  /** Domains whose people it may sign in. */
  emailDomains: string[];
  /** Memberships that it gives. */
  grants: GrantResponse[];
  /** Claim with the names of a person’s groups; null when there is none. */
  groupsClaim: string | null;
  /** Whether somebody without an account gets one. */
  createsAccounts: boolean;
  /** Whether passwords of its domains are refused, except those of platform admins. */
  isOnlyWay: boolean;
  /** Values of `acr` or `amr` that count as a second factor. */
  secondFactors: string[];
  /** Whether signing out of Galley ends the session at the provider too. */
  signsOutThere: boolean;
  /** Whether people can sign in with it. */
  isEnabled: boolean;
  /** When somebody signed in with it last; null before the first time, and again after the issuer or the client was changed. */
  lastSignInAt: Date | null;
  createdAt: Date;
  @ApiProperty({ type: 'integer', description: 'People who have signed in with it' })
  linkedPeople: number;
  @ApiProperty({
    type: 'integer',
    description:
      'People of its domains with an account who have not signed in with it yet, without platform admins: their ' +
      'passwords are refused once it is the only way.',
  })
  unlinkedPeople: number;
  @ApiProperty({
    type: 'integer',
    description: 'Sessions that it opened and that go on; they end when it is switched off or removed',
  })
  openSessions: number;
  @ApiProperty({ format: 'uri', description: 'Redirect address to register at the provider' })
  redirectUri: string;
  @ApiProperty({ format: 'uri', description: 'Back-channel logout address to register at the provider' })
  logoutUri: string;
  @ApiProperty({ format: 'uri', description: 'Address after signing out there, to register at the provider' })
  signedOutUri: string;

  static from(
    view: ProviderView,
    addresses: Pick<ProviderResponse, 'redirectUri' | 'logoutUri' | 'signedOutUri'>,
  ): ProviderResponse {
    return { ...view, ...addresses };
  }
}
