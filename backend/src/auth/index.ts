export { AuthModule } from './auth.module.js';
export { AdoptAccount } from './application/adopt-account.js';
export { CheckPassword } from './application/check-password.js';
export { ErasePerson } from './application/erase-person.js';
export { ExportPerson } from './application/export-person.js';
export { CreateUser } from './application/create-user.js';
export { passwordOf, passwordsFrom } from './application/limits.js';
export { EndSessions } from './application/end-sessions.js';
export { ContinueSignIn } from './application/second-factor/continue-sign-in.js';
export { ProveAgain } from './application/second-factor/prove-again.js';
export {
  Callers,
  type EndedSignOn,
  ProviderSignOut,
  type SignOnFilter,
  type SignOnLink,
  SignOnRules,
  Users,
} from './application/ports.js';
export { MembershipColumns } from './adapters/persistence/membership-columns.js';
export { AccountRecoverySchema } from './adapters/persistence/account-recovery.schema.js';
export { RemoveSecondFactors } from './application/recovery/remove-second-factors.js';
export { DeviceSchema } from './adapters/persistence/device.schema.js';
export { PasskeyChallengeSchema, PasskeySchema } from './adapters/persistence/passkey.schemas.js';
export { PersonalTokenSchema } from './adapters/persistence/personal-token.schema.js';
export { SignedInResponse } from './adapters/http/auth.dto.js';
export {
  ApiSignIn,
  SecondFactorNeededResponse,
  type SignInResponse,
  signInResponse,
} from './adapters/http/sign-in.dto.js';
export {
  AuthenticatorSchema,
  RecoveryCodeSchema,
  SignInChallengeSchema,
} from './adapters/persistence/second-factor.schemas.js';
export { EmailField, MAX_PASSWORD, NameField, PASSWORD_TOO_LONG } from './adapters/http/account-fields.js';
export { type CallerStream, CallerStreams } from './adapters/http/streams/caller-streams.js';
export { CallerDevice } from './adapters/http/caller-device.js';
export type { DeviceInfo } from './domain/device-info.js';
export { UserSchema } from './adapters/persistence/user.schema.js';
export { SessionSchema } from './adapters/persistence/session.schema.js';
export { emailOf } from './domain/email.js';
export { User } from './domain/user.js';
export { checkNewPassword, EmailTaken, UserNotFound } from './domain/errors.js';
