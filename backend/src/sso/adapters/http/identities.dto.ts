import { ApiProperty } from '@nestjs/swagger';
import type { IdentityView } from '../persistence/sql-identity-views.js';

/** An identity provider that signs the person in. */
export class IdentityResponse implements IdentityView {
  @ApiProperty({ format: 'uuid', description: 'Names the link; `DELETE /api/user/identities/{id}` takes it back' })
  id: string;
  @ApiProperty({
    format: 'uuid',
    description: 'Names the provider; platform admins unlink by `DELETE /api/sso/providers/{id}/people/{userId}`',
  })
  providerId: string;
  /** Name of the provider, as in “Continue with …”. */
  provider: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Address of the person at the provider when they signed in last; null when it sent none.',
  })
  email: string | null;
  /** Whether nothing else signs the person in, so that it cannot be taken back. */
  isOnlyWay: boolean;
  /** When the person signed in with it first. */
  linkedAt: Date;
  /** When the person signed in with it last. */
  lastSignInAt: Date;
}
