import { type DynamicModule, Module } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { UserScopes } from '../shared/application/user-scopes.js';
import { personalTables } from '../shared/adapters/personal-data/personal-tables.js';
import { SecretBox } from '../shared/application/secret-box.js';
import { Argon2PasswordHasher } from './adapters/crypto/argon2-password-hasher.js';
import { SimpleWebAuthn } from './adapters/webauthn/simple-webauthn.js';
import { TotpCodes } from './adapters/crypto/totp-codes.js';
import { HmacRefreshTokens } from './adapters/crypto/hmac-refresh-tokens.js';
import { JwtAccessTokens } from './adapters/crypto/jwt-access-tokens.js';
import { AccessGuard } from './adapters/http/access.guard.js';
import { AuthController } from './adapters/http/auth.controller.js';
import { JwtSecrets } from './adapters/crypto/jwt-secrets.js';
import { SecondFactorController } from './adapters/http/second-factor.controller.js';
import { JwtStrategy } from './adapters/http/jwt.strategy.js';
import { LargeBodies } from './adapters/http/large-bodies.js';
import { PasskeysController } from './adapters/http/passkeys.controller.js';
import { RecoveryController } from './adapters/http/recovery.controller.js';
import { PasswordsController } from './adapters/http/passwords.controller.js';
import { ProfileController } from './adapters/http/profile.controller.js';
import { TokensController } from './adapters/http/tokens.controller.js';
import { UsersController } from './adapters/http/users.controller.js';
import { SessionSweeper } from './adapters/jobs/session-sweeper.js';
import { MikroOrmPersonalTokens } from './adapters/persistence/mikro-orm-personal-tokens.js';
import { SqlDevices } from './adapters/persistence/sql-devices.js';
import { MikroOrmSessions } from './adapters/persistence/mikro-orm-sessions.js';
import { MikroOrmUsers } from './adapters/persistence/mikro-orm-users.js';
import { MikroOrmSecondFactors } from './adapters/persistence/mikro-orm-second-factors.js';
import { MikroOrmSignInChallenges } from './adapters/persistence/mikro-orm-sign-in-challenges.js';
import { MikroOrmAccountRecoveries } from './adapters/persistence/mikro-orm-account-recoveries.js';
import { MikroOrmPasskeyChallenges, MikroOrmPasskeys } from './adapters/persistence/mikro-orm-passkeys.js';
import { AUTH_TABLES } from './adapters/persistence/personal-tables.js';
import { SqlCallers } from './adapters/persistence/sql-callers.js';
import { SqlTokenCallers } from './adapters/persistence/sql-token-callers.js';
import { SqlUserDirectory } from './adapters/persistence/sql-user-directory.js';
import { AdoptAccount } from './application/adopt-account.js';
import { ChangeUser } from './application/change-user.js';
import { ChangePassword } from './application/change-password.js';
import { ChangeProfile } from './application/change-profile.js';
import { CheckPassword } from './application/check-password.js';
import { CreateUser } from './application/create-user.js';
import { EndSessions } from './application/end-sessions.js';
import { CallerStreams } from './adapters/http/streams/caller-streams.js';
import { DownloadsEnd } from './adapters/http/streams/downloads-end.interceptor.js';
import { ErasePerson } from './application/erase-person.js';
import { ExportPerson } from './application/export-person.js';
import { ForgotPassword } from './application/forgot-password.js';
import { IssueTokens } from './application/issue-tokens.js';
import { OpenSession } from './application/open-session.js';
import { AccessTokens, Callers, Devices, PasswordHasher, RefreshTokens, Sessions, Users } from './application/ports.js';
import { RefreshSession } from './application/refresh-session.js';
import { Register, Registration } from './application/register.js';
import { ResetPassword } from './application/reset-password.js';
import { SignIn } from './application/sign-in.js';
import { SignOut } from './application/sign-out.js';
import { SignUserOut } from './application/sign-user-out.js';
import { CheckCode } from './application/second-factor/check-code.js';
import { ContinueSignIn } from './application/second-factor/continue-sign-in.js';
import { ManageSecondFactor } from './application/second-factor/manage-second-factor.js';
import { OneTimeCodes, SecondFactors, SignInChallenges } from './application/second-factor/ports.js';
import { ProveAgain } from './application/second-factor/prove-again.js';
import { SignInWithCode } from './application/second-factor/sign-in-with-code.js';
import { AskPasskey } from './application/passkeys/ask-passkey.js';
import { ManagePasskeys } from './application/passkeys/manage-passkeys.js';
import { PasskeyChallenges, Passkeys, WebAuthn } from './application/passkeys/ports.js';
import { ProveWithPasskey } from './application/passkeys/prove-with-passkey.js';
import { SignInWithPasskey } from './application/passkeys/sign-in-with-passkey.js';
import { AccountRecoveries } from './application/recovery/ports.js';
import { RecoverAccount } from './application/recovery/recover-account.js';
import { RemoveSecondFactors } from './application/recovery/remove-second-factors.js';
import { AllowApprove } from './application/tokens/allow-approve.js';
import { MakeToken } from './application/tokens/make-token.js';
import { PersonalTokens } from './application/tokens/ports.js';
import { RevokeToken } from './application/tokens/revoke-token.js';

@Module({})
export class AuthModule {
  /**
   * @param jwtSecret signs access tokens and marks refresh tokens
   * @param olderSecrets what they may be signed with too
   */
  static forRoot({
    jwtSecret,
    olderSecrets = [],
    registration,
  }: {
    jwtSecret: string;
    olderSecrets?: readonly string[];
    registration: 'open' | 'closed';
  }): DynamicModule {
    return {
      module: AuthModule,
      // Its settings are given once, and people are everywhere.
      global: true,
      imports: [JwtModule.register({ secret: jwtSecret, signOptions: { algorithm: 'HS256' } })],
      controllers: [
        AuthController,
        PasswordsController,
        ProfileController,
        UsersController,
        TokensController,
        SecondFactorController,
        PasskeysController,
        RecoveryController,
      ],
      providers: [
        CheckPassword,
        IssueTokens,
        OpenSession,
        ContinueSignIn,
        SignInWithCode,
        CheckCode,
        ManageSecondFactor,
        ProveAgain,
        AskPasskey,
        RecoverAccount,
        RemoveSecondFactors,
        { provide: AccountRecoveries, useClass: MikroOrmAccountRecoveries },
        ManagePasskeys,
        SignInWithPasskey,
        ProveWithPasskey,
        SignIn,
        RefreshSession,
        SignOut,
        Register,
        ForgotPassword,
        ResetPassword,
        ChangePassword,
        ChangeProfile,
        EndSessions,
        SessionSweeper,
        CreateUser,
        AdoptAccount,
        ChangeUser,
        SignUserOut,
        MakeToken,
        RevokeToken,
        AllowApprove,
        ErasePerson,
        ExportPerson,
        personalTables(AUTH_TABLES),
        JwtStrategy,
        LargeBodies,
        { provide: Registration, useValue: new Registration(registration === 'open') },
        { provide: JwtSecrets, useValue: new JwtSecrets([jwtSecret, ...olderSecrets]) },
        { provide: Users, useClass: MikroOrmUsers },
        { provide: Sessions, useClass: MikroOrmSessions },
        { provide: Devices, useClass: SqlDevices },
        { provide: SecondFactors, useClass: MikroOrmSecondFactors },
        { provide: SignInChallenges, useClass: MikroOrmSignInChallenges },
        { provide: OneTimeCodes, useClass: TotpCodes },
        { provide: Passkeys, useClass: MikroOrmPasskeys },
        { provide: PasskeyChallenges, useClass: MikroOrmPasskeyChallenges },
        { provide: WebAuthn, useClass: SimpleWebAuthn },
        SqlUserDirectory,
        { provide: Callers, useClass: SqlCallers },
        { provide: UserScopes, useExisting: Callers },
        { provide: PersonalTokens, useClass: MikroOrmPersonalTokens },
        SqlTokenCallers,
        { provide: PasswordHasher, useClass: Argon2PasswordHasher },
        { provide: AccessTokens, useClass: JwtAccessTokens },
        {
          provide: RefreshTokens,
          inject: [SecretBox],
          useFactory: (box: SecretBox) => new HmacRefreshTokens(box, jwtSecret, olderSecrets),
        },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_INTERCEPTOR, useClass: DownloadsEnd },
        CallerStreams,
      ],
      exports: [
        CreateUser,
        CheckPassword,
        ContinueSignIn,
        AdoptAccount,
        ProveAgain,
        EndSessions,
        Users,
        Callers,
        UserScopes,
        CallerStreams,
      ],
    };
  }
}
