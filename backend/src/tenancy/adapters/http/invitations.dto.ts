import { ApiProperty } from '@nestjs/swagger';
import { ArrayUnique, IsArray, IsIn, IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { EmailField, MAX_PASSWORD, NameField, PASSWORD_TOO_LONG } from '../../../auth/index.js';
import { KnownId, KnownIds } from '../../../shared/adapters/http/known-id.js';
import { PageQuery } from '../../../shared/adapters/http/paging.js';
import { WhenGiven } from '../../../shared/adapters/http/when-given.js';
import { type Permission, PERMISSIONS, type Role } from '../../../shared/domain/scope.js';
import type { InvitationView, InvitedWebsite } from '../../application/invitations/ports.js';

const ROLES = ['platform_admin', 'tenant_admin'] as const;
const MAX_WEBSITES = 200;

/** Whom to invite, and to what. */
export class InviteBody {
  @EmailField()
  email: string;

  @ApiProperty({ enum: ROLES })
  @IsIn(ROLES, { message: `role must be one of ${ROLES.join(', ')}` })
  role: Role;

  /** Empty for platform admins, who reach every website. */
  @KnownIds('websiteIds', { most: MAX_WEBSITES })
  websiteIds: string[];

  /**
   * What the person may do on each of the websites, at most what you may do there yourself; all of that when absent.
   */
  @ApiProperty({ enum: PERMISSIONS, isArray: true, required: false })
  @WhenGiven()
  @IsArray({ message: 'permissions must be a list' })
  @ArrayUnique({ message: 'permissions must name each once' })
  @IsIn(PERMISSIONS, { each: true, message: `permissions must be of ${PERMISSIONS.join(', ')}` })
  permissions?: Permission[];
}

export class InvitationsQuery extends PageQuery {
  /** Only invitations to this website; without it, to all whose team you manage. */
  @KnownId('websiteId must be the id of a website', { optional: true })
  websiteId?: string;
}

/** Accepts an invitation, with an account that is there or a new one. */
export class AcceptInvitationBody {
  /** That of the account with this address when there is one, however short; else a new one of 8 characters or more. */
  @ApiProperty({ type: String, minLength: 1, maxLength: MAX_PASSWORD, format: 'password' })
  @IsString({ message: 'Password is required' })
  @IsNotEmpty({ message: 'Password is required' })
  @MaxLength(MAX_PASSWORD, { message: PASSWORD_TOO_LONG })
  password: string;

  /** Needed for a new account. */
  @NameField('First name', { optional: true })
  firstName?: string;

  /** Needed for a new account. */
  @NameField('Last name', { optional: true })
  lastName?: string;
}

/** A website that an invitation is for. */
export class InvitedWebsiteResponse implements InvitedWebsite {
  /** The website. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** Present name of the website. */
  name: string;
}

/** An invitation that was neither accepted nor withdrawn. */
export class InvitationResponse implements InvitationView {
  /** Names the invitation; `DELETE /api/invitations/{id}` withdraws it. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  email: string;
  @ApiProperty({ enum: ROLES })
  role: Role;
  /** Websites that the person will be a member of; empty for platform admins. */
  websites: InvitedWebsiteResponse[];
  /** What the person will be able to do on each of the websites. */
  @ApiProperty({ enum: PERMISSIONS, isArray: true })
  permissions: Permission[];
  /** Who invited; null when the account is gone. */
  @ApiProperty({ type: String, nullable: true })
  invitedBy: string | null;
  createdAt: Date;
  /** Until when its link works. */
  expiresAt: Date;
  /** Over: invite again. */
  expired: boolean;
}

/** What an invitation's link is about. */
export class InvitationOfferResponse {
  email: string;
  @ApiProperty({ enum: ROLES })
  role: Role;
  /** Websites that the person will be a member of; empty for platform admins. */
  websites: InvitedWebsiteResponse[];
  /** Until when the link works. */
  expiresAt: Date;
  /** There is an account with this address: ask for its password, not for a new one. */
  hasAccount: boolean;
}
