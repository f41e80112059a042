import { Injectable } from '@nestjs/common';
import { changesBetween } from '../../shared/application/changes-between.js';
import { SecretBox } from '../../shared/application/secret-box.js';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { UserId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { ClientSecretStaysBehind, EmailDomainTaken, IdentityNotFound, TooManyProviders } from '../domain/errors.js';
import { type ProviderSettings, SignOnProvider } from '../domain/provider.js';
import { Accounts, Identities, IdentityServers, SignOnProviders, Teams } from './ports.js';

/** Looked through at every sign-in. */
const MOST = 100;

/** What platform admins do with identity providers. */
@Injectable()
export class ManageProviders {
  constructor(
    private readonly providers: SignOnProviders,
    private readonly identities: Identities,
    private readonly servers: IdentityServers,
    private readonly accounts: Accounts,
    private readonly teams: Teams,
    private readonly box: SecretBox,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Asks the provider who it is before it is saved.
   * @throws EmailDomainTaken, TooManyProviders, SignOnNotTried, ProviderUnreachable, ProviderMisconfigured
   * @throws WebsiteNotFound, of the tenancy module
   */
  async add(scope: Scope, settings: ProviderSettings, clientSecret: string | null, at: Date): Promise<SignOnProvider> {
    const provider = new SignOnProvider(settings, this.seal(clientSecret), at);
    await this.teams.check(scope, websitesOf(settings));
    await this.servers.check(provider);
    await this.unitOfWork.run(scope, async (unit) => {
      const all = await this.providers.lockAll(scope);
      if (all.length >= MOST) throw new TooManyProviders(MOST);
      refuseTakenDomains(settings.emailDomains, all);
      await this.providers.add(scope, provider);
      await unit.audit({
        action: 'identity_provider.added',
        websiteId: null,
        subject: subjectOf(provider),
        changes: changesBetween<Partial<ProviderSettings>>({}, settings),
      });
    });
    return provider;
  }

  /**
   * Switching it off, or another issuer, ends the sessions that it opened.
   * @param clientSecret null removes it; the stored one stays when absent
   * @throws ProviderNotFound, ClientSecretStaysBehind, and what `add` throws
   */
  async change(
    scope: Scope,
    id: string,
    changes: Partial<ProviderSettings>,
    clientSecret?: string | null,
  ): Promise<void> {
    await this.teams.check(scope, websitesOf(changes));
    const present = await this.providers.get(scope, id);
    // Only another issuer is asked: while the provider is down, it can still be switched off.
    if (changes.issuer !== undefined && changes.issuer !== present.issuer) {
      if (clientSecret === undefined && present.clientSecret !== null) throw new ClientSecretStaysBehind();
      await this.servers.check(
        Object.assign(Object.create(SignOnProvider.prototype) as SignOnProvider, present, changes),
      );
    }
    await this.unitOfWork.run(scope, async (unit) => {
      const others = (await this.providers.lockAll(scope)).filter((one) => one.id !== id);
      const provider = await this.providers.get(scope, id);
      refuseTakenDomains(changes.emailDomains ?? [], others);
      const before = provider.settings;
      provider.change(changes, unit.now());
      if (clientSecret !== undefined) provider.clientSecret = this.seal(clientSecret);
      await this.providers.save(provider);
      // A former issuer could end its sessions no more: its logout tokens are refused from now on.
      const isOver = (before.isEnabled && !provider.isEnabled) || before.issuer !== provider.issuer;
      if (isOver) await this.endSessions(scope, id);
      await unit.audit({
        action: 'identity_provider.changed',
        websiteId: null,
        subject: subjectOf(provider),
        changes: {
          ...changesBetween(before, provider.settings),
          ...(clientSecret !== undefined && { clientSecret: ['(hidden)', '(changed)'] as const }),
        },
      });
    });
  }

  /** People keep their accounts and websites; the sessions that it opened end. @throws ProviderNotFound */
  remove(scope: Scope, id: string): Promise<void> {
    return this.unitOfWork.run(scope, async (unit) => {
      const provider = await this.providers.lock(scope, id);
      await this.endSessions(scope, id);
      await this.providers.remove(scope, provider);
      await unit.audit({ action: 'identity_provider.removed', websiteId: null, subject: subjectOf(provider) });
    });
  }

  /** Whoever signs in next with the address is linked anew. @throws ProviderNotFound, IdentityNotFound */
  unlink(scope: Scope, id: string, userId: UserId): Promise<void> {
    return this.unitOfWork.run(scope, async (unit) => {
      const provider = await this.providers.lock(scope, id);
      const identity = await this.identities.ofUser(scope, provider, userId);
      if (!identity) throw new IdentityNotFound();
      const { name } = await this.accounts.ofId(scope, userId);
      // First: it waits for a sign-in that holds it, and whose session then ends too.
      await this.identities.remove(scope, identity);
      await this.accounts.endSessions(scope, { identityIds: [identity.id] });
      await unit.audit({
        action: 'user.unlinked_from_provider',
        websiteId: null,
        subject: { kind: 'user', id: userId, name },
        changes: { provider: [provider.name, null] },
      });
    });
  }

  private async endSessions(scope: Scope, id: string): Promise<void> {
    await this.accounts.endSessions(scope, { identityIds: await this.identities.idsOf(scope, id) });
  }

  private seal(secret: string | null): string | null {
    return secret === null ? null : this.box.seal(secret);
  }
}

const websitesOf = ({ grants = [] }: Partial<ProviderSettings>): string[] => [
  ...new Set(grants.map(({ websiteId }) => websiteId)),
];

function refuseTakenDomains(domains: readonly string[], others: readonly SignOnProvider[]): void {
  for (const { name, emailDomains } of others) {
    const taken = domains.find((domain) => emailDomains.includes(domain));
    if (taken !== undefined) throw new EmailDomainTaken(taken, name);
  }
}

const subjectOf = ({ id, name }: SignOnProvider) => ({ kind: 'identity_provider', id, name }) as const;
