export { TenancyModule } from './tenancy.module.js';
export { CreateWebsite } from './application/create-website.js';
export { WebsiteKeys, Websites } from './application/ports.js';
export { WebsiteSchema } from './adapters/persistence/website.schema.js';
export { WebsiteKeySchema } from './adapters/persistence/website-key.schema.js';
export { MembershipSchema } from './adapters/persistence/membership.schema.js';
export { Website } from './domain/website.js';
export { digestOfKey, isWellFormedKey } from './domain/website-key.js';
export { WebsiteInactive, WebsiteNotFound } from './domain/errors.js';
