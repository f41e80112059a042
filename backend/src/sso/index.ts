export { SsoModule } from './sso.module.js';
export { takeLogoutTokens } from './adapters/http/take-logout-tokens.js';
export {
  GivenMembershipSchema,
  IdentitySchema,
  SignOnAttemptSchema,
  SignOnProviderSchema,
  UsedLogoutTokenSchema,
} from './adapters/persistence/sso.schemas.js';
