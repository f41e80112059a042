import { SessionSchema, UserSchema } from '../auth/index.js';
import { AuditRowSchema } from '../shared/adapters/audit/audit-row.schema.js';
import { MembershipSchema, WebsiteKeySchema, WebsiteSchema } from '../tenancy/index.js';

/** Every table there is. */
export const entities = [UserSchema, SessionSchema, WebsiteSchema, WebsiteKeySchema, MembershipSchema, AuditRowSchema];
