export { TenancyModule } from './tenancy.module.js';
export { CreateWebsite } from './application/create-website.js';
export { InvitationLinks } from './application/invitations/invitation-links.js';
export { RequireSecondFactor } from './application/second-factor-rules.js';
export { SyncMemberships } from './application/sync-memberships.js';
export { refuseTakenUrl } from './application/refuse-taken-url.js';
export { WebsiteKeys, Websites } from './application/ports.js';
export { CreateWebsiteBody } from './adapters/http/websites.dto.js';
export { membershipColumns } from './adapters/persistence/membership-columns.js';
export { NOTE_KEY_USES } from './adapters/persistence/key-uses.js';
export { FormerReaders } from './adapters/persistence/former-readers.js';
export { logoUrlSql } from './adapters/persistence/logo-url-sql.js';
export { WebsiteLogoSchema } from './adapters/persistence/website-logo.schema.js';
export { Logo, MAX_LOGO_BYTES } from './domain/logo.js';
export { WebsiteSchema } from './adapters/persistence/website.schema.js';
export { WebsiteKeySchema } from './adapters/persistence/website-key.schema.js';
export { SecondFactorRuleSchema } from './adapters/persistence/second-factor-rule.schema.js';
export { InvitationSchema } from './adapters/persistence/invitation.schema.js';
export { COLLEAGUES, MembershipSchema } from './adapters/persistence/membership.schema.js';
export {
  isColour,
  PUBLISHING_SCHEDULES,
  type PublishingSchedule,
  RECEIPTS,
  type Receipts,
  Website,
} from './domain/website.js';
export { digestOfKey, isWellFormedKey } from './domain/website-key.js';
export { WebsiteNotFound } from './domain/errors.js';
export { SqlWebsiteViews } from './adapters/persistence/sql-website-views.js';
