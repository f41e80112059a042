import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsIn } from 'class-validator';
import { KnownIds } from '../../../shared/adapters/http/known-id.js';
import { PERMISSIONS, type Permission } from '../../../shared/domain/scope.js';
import type { AssignedWebsite, MemberView } from '../../application/ports.js';

const MAX_WEBSITES = 1000;

/** A member of a website's team. */
export class MemberResponse implements MemberView {
  /** The person's id. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  email: string;
  @ApiProperty({ type: String, nullable: true })
  firstName: string | null;
  @ApiProperty({ type: String, nullable: true })
  lastName: string | null;
  @ApiProperty({ type: String, nullable: true })
  profileImageUrl: string | null;
  /** What the member may do on this website. */
  @ApiProperty({ enum: PERMISSIONS, isArray: true })
  permissions: Permission[];
  /** The account is disabled. */
  disabled: boolean;
  /** They have seen the website's current API key, which works for them until it is rotated. */
  knowsApiKey: boolean;
  /** The website was made for them: the other members can neither remove them nor take a permission from them. */
  isOwner: boolean;
  /** What you may give to and take from them: at most what you have yourself. */
  @ApiProperty({ enum: PERMISSIONS, isArray: true })
  changeable: Permission[];
  /** Whether you may take them out of the team; the only manager stays in any case. */
  mayRemove: boolean;
  /** The last one who may manage the team: a tenant admin cannot remove them or take that from them. */
  isOnlyManager: boolean;
  /** When they became a member. */
  joinedAt: Date;
}

/** What a member may do. */
export class ChangeMemberBody {
  /** All that the member may do from now on; you can only add what you may do yourself. */
  @ApiProperty({ enum: PERMISSIONS, isArray: true })
  @IsArray({ message: 'permissions must be a list' })
  @ArrayMaxSize(PERMISSIONS.length, { message: `permissions are ${PERMISSIONS.join(', ')}` })
  @IsIn(PERMISSIONS, { each: true, message: `permissions are ${PERMISSIONS.join(', ')}` })
  permissions: Permission[];
}

/** The websites of a person. */
export class AssignWebsitesBody {
  /** All websites that the person is to be a member of. */
  @KnownIds('websiteIds', { most: MAX_WEBSITES })
  websiteIds: string[];
}

/** A website that a person is a member of. */
export class AssignedWebsiteResponse implements AssignedWebsite {
  /** The website. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** Present name of the website. */
  name: string;
  /** What the person may do there. */
  @ApiProperty({ enum: PERMISSIONS, isArray: true })
  permissions: Permission[];
}
