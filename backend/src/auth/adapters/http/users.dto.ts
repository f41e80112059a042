import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { OneLine } from '../../../shared/adapters/http/one-line.js';
import { PageQuery } from '../../../shared/adapters/http/paging.js';
import { WhenGiven } from '../../../shared/adapters/http/when-given.js';
import { type Permission, PERMISSIONS, type Role } from '../../../shared/domain/scope.js';
import type { UserView } from '../../application/ports.js';
import { EmailField, NameField, NewPasswordField } from './account-fields.js';

const ROLES = ['platform_admin', 'tenant_admin'] as const;
const ROLE_RULE = { message: `role must be one of ${ROLES.join(', ')}` };

export class UsersQuery extends PageQuery {
  /** Part of the name or address. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string;

  /** Only people of this role. */
  @ApiProperty({ enum: ROLES, required: false })
  @IsOptional()
  @IsIn(ROLES, ROLE_RULE)
  role?: Role;
}

/** An account for somebody else, who is not mailed. */
export class CreateUserBody {
  @EmailField()
  email: string;

  @NewPasswordField()
  password: string;

  @NameField('First name')
  firstName: string;

  @NameField('Last name')
  lastName: string;

  @ApiProperty({ enum: ROLES, default: 'tenant_admin', required: false })
  @WhenGiven()
  @IsIn(ROLES, ROLE_RULE)
  role?: Role;

  /** The website that the account is made for; noted in the audit log. Assign it by its own call. */
  @WhenGiven()
  @IsString()
  @MaxLength(200)
  @OneLine('Website name')
  websiteName?: string;
}

/** What a platform admin changes about a person. What is left out stays. */
export class ChangeUserBody {
  @NameField('First name', { optional: true })
  firstName?: string;

  @NameField('Last name', { optional: true })
  lastName?: string;

  @ApiProperty({ enum: ROLES, required: false })
  @WhenGiven()
  @IsIn(ROLES, ROLE_RULE)
  role?: Role;

  /** A disabled person is signed out and cannot sign in. */
  @WhenGiven()
  @IsBoolean({ message: 'disabled must be true or false' })
  disabled?: boolean;
}

/** A website that a person is a member of. */
export class UserWebsiteResponse {
  /** The website. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** Present name of the website. */
  name: string;
  /** What the person may do there. */
  @ApiProperty({ enum: PERMISSIONS, isArray: true })
  permissions: Permission[];
}

/** A person with an account, as platform admins see them. */
export class UserListResponse implements UserView {
  /** Names the person in teams, comments and the audit log. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  email: string;
  @ApiProperty({ type: String, nullable: true })
  firstName: string | null;
  @ApiProperty({ type: String, nullable: true })
  lastName: string | null;
  @ApiProperty({ type: String, nullable: true })
  profileImageUrl: string | null;
  @ApiProperty({ enum: ROLES })
  role: Role;
  /** Whether they cannot sign in. */
  disabled: boolean;
  /** Whether they may have tokens that approve. */
  mayApproveByToken: boolean;
  /** When a session of theirs was last used; null before the first sign-in. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastSeenAt: Date | null;
  createdAt: Date;
  /** Websites they are a member of, by name. */
  websites: UserWebsiteResponse[];
}
