import { Global, Module } from '@nestjs/common';
import { ProviderSignOut, SignOnRules } from '../auth/index.js';
import { personalTables } from '../shared/adapters/personal-data/personal-tables.js';
import { TenancyModule } from '../tenancy/index.js';
import { AuthAccounts } from './adapters/auth/auth-accounts.js';
import { OidcSignOut } from './adapters/auth/oidc-sign-out.js';
import { BrowserCookie } from './adapters/http/browser-cookie.js';
import { IdentitiesOfPeopleController } from './adapters/http/identities-of-people.controller.js';
import { IdentitiesController } from './adapters/http/identities.controller.js';
import { ProvidersController } from './adapters/http/providers.controller.js';
import { SsoController } from './adapters/http/sso.controller.js';
import { SignOnSweeper } from './adapters/jobs/sign-on-sweeper.js';
import { OidcServers } from './adapters/oidc/oidc-servers.js';
import { MikroOrmGivenMemberships } from './adapters/persistence/mikro-orm-given-memberships.js';
import { MikroOrmIdentities } from './adapters/persistence/mikro-orm-identities.js';
import { MikroOrmSignOnAttempts } from './adapters/persistence/mikro-orm-sign-on-attempts.js';
import { MikroOrmSignOnProviders } from './adapters/persistence/mikro-orm-sign-on-providers.js';
import { MikroOrmUsedLogoutTokens } from './adapters/persistence/mikro-orm-used-logout-tokens.js';
import { SSO_TABLES } from './adapters/persistence/personal-tables.js';
import { SqlIdentityViews } from './adapters/persistence/sql-identity-views.js';
import { SqlProviderViews } from './adapters/persistence/sql-provider-views.js';
import { SqlSignOnRules } from './adapters/persistence/sql-sign-on-rules.js';
import { TenancyTeams } from './adapters/tenancy/tenancy-teams.js';
import { AdmitPerson } from './application/admit-person.js';
import { BeginSignOn } from './application/begin-sign-on.js';
import { FindProviders } from './application/find-providers.js';
import { FinishSignOn } from './application/finish-sign-on.js';
import { LogOutAtProvider } from './application/log-out-at-provider.js';
import { ManageProviders } from './application/manage-providers.js';
import { UnlinkIdentity } from './application/unlink-identity.js';
import {
  Accounts,
  GivenMemberships,
  Identities,
  IdentityServers,
  SignOnAttempts,
  SignOnProviders,
  Teams,
  UsedLogoutTokens,
} from './application/ports.js';

/** Exports to the auth module what it asks at every sign-in with a password, and when somebody signs out. */
@Global()
@Module({
  imports: [TenancyModule],
  controllers: [ProvidersController, SsoController, IdentitiesController, IdentitiesOfPeopleController],
  providers: [
    personalTables(SSO_TABLES),
    FindProviders,
    BeginSignOn,
    FinishSignOn,
    AdmitPerson,
    LogOutAtProvider,
    ManageProviders,
    UnlinkIdentity,
    SqlIdentityViews,
    SignOnSweeper,
    BrowserCookie,
    SqlProviderViews,
    { provide: SignOnRules, useClass: SqlSignOnRules },
    { provide: ProviderSignOut, useClass: OidcSignOut },
    { provide: SignOnProviders, useClass: MikroOrmSignOnProviders },
    { provide: Identities, useClass: MikroOrmIdentities },
    { provide: SignOnAttempts, useClass: MikroOrmSignOnAttempts },
    { provide: GivenMemberships, useClass: MikroOrmGivenMemberships },
    { provide: UsedLogoutTokens, useClass: MikroOrmUsedLogoutTokens },
    { provide: IdentityServers, useClass: OidcServers },
    { provide: Accounts, useClass: AuthAccounts },
    { provide: Teams, useClass: TenancyTeams },
  ],
  exports: [SignOnRules, ProviderSignOut],
})
export class SsoModule {}
