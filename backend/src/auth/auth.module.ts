import { type DynamicModule, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { Argon2PasswordHasher } from './adapters/crypto/argon2-password-hasher.js';
import { HmacRefreshTokens } from './adapters/crypto/hmac-refresh-tokens.js';
import { ACCESS_TOKEN_SECONDS, JwtAccessTokens } from './adapters/crypto/jwt-access-tokens.js';
import { AccessGuard } from './adapters/http/access.guard.js';
import { AuthController } from './adapters/http/auth.controller.js';
import { JwtSecret, JwtStrategy } from './adapters/http/jwt.strategy.js';
import { UsersController } from './adapters/http/users.controller.js';
import { MikroOrmSessions } from './adapters/persistence/mikro-orm-sessions.js';
import { MikroOrmUsers } from './adapters/persistence/mikro-orm-users.js';
import { SqlCallers } from './adapters/persistence/sql-callers.js';
import { SqlPlatformAdmins } from './adapters/persistence/sql-platform-admins.js';
import { SqlUserDirectory } from './adapters/persistence/sql-user-directory.js';
import { ChangeUser } from './application/change-user.js';
import { CreateUser } from './application/create-user.js';
import { AccessTokens, Callers, PasswordHasher, PlatformAdmins, RefreshTokens, Sessions, UserDirectory, Users } from './application/ports.js';
import { RefreshSession } from './application/refresh-session.js';
import { SignIn } from './application/sign-in.js';
import { SignOut } from './application/sign-out.js';
import { SignUserOut } from './application/sign-user-out.js';

@Module({})
export class AuthModule {
  /** @param jwtSecret signs access tokens and marks refresh tokens */
  static forRoot({ jwtSecret }: { jwtSecret: string }): DynamicModule {
    return {
      module: AuthModule,
      imports: [
        PassportModule,
        JwtModule.register({ secret: jwtSecret, signOptions: { algorithm: 'HS256', expiresIn: ACCESS_TOKEN_SECONDS } }),
      ],
      controllers: [AuthController, UsersController],
      providers: [
        SignIn,
        RefreshSession,
        SignOut,
        CreateUser,
        ChangeUser,
        SignUserOut,
        JwtStrategy,
        { provide: JwtSecret, useValue: { value: jwtSecret } },
        { provide: Users, useClass: MikroOrmUsers },
        { provide: Sessions, useClass: MikroOrmSessions },
        { provide: UserDirectory, useClass: SqlUserDirectory },
        { provide: PlatformAdmins, useClass: SqlPlatformAdmins },
        { provide: Callers, useClass: SqlCallers },
        { provide: PasswordHasher, useClass: Argon2PasswordHasher },
        { provide: AccessTokens, useClass: JwtAccessTokens },
        { provide: RefreshTokens, useValue: new HmacRefreshTokens(jwtSecret) },
        { provide: APP_GUARD, useClass: AccessGuard },
      ],
      exports: [CreateUser, Users],
    };
  }
}
