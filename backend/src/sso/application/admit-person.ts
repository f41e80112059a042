import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { UserId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import {
  AccountDisabled,
  AccountOfAnotherPerson,
  EmailNotVerified,
  EmailOfAnotherDomain,
  NoAccountForSignOn,
  ProviderNotFound,
  SignOnExpired,
} from '../domain/errors.js';
import { Identity } from '../domain/identity.js';
import type { SignedOnPerson } from '../domain/person-of.js';
import type { SignOnProvider } from '../domain/provider.js';
import { type Account, Accounts, GivenMemberships, Identities, SignOnProviders, Teams } from './ports.js';

/** Finds, links or makes the account of somebody whom a provider has signed in, and gives it its websites. */
@Injectable()
export class AdmitPerson {
  constructor(
    private readonly providers: SignOnProviders,
    private readonly identities: Identities,
    private readonly accounts: Accounts,
    private readonly teams: Teams,
    private readonly given: GivenMemberships,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * The subject decides who it is; the address only at the first sign-in, and only when it is verified.
   * @throws EmailNotVerified, EmailOfAnotherDomain, NoAccountForSignOn, AccountOfAnotherPerson, AccountDisabled
   */
  async execute(
    scope: Scope,
    providerId: string,
    person: SignedOnPerson,
  ): Promise<{ userId: UserId; identityId: string }> {
    const known = await this.providers.get(scope, providerId);
    const isLinked = (await this.identities.ofSubject(scope, known.issuer, person.subject)) !== null;
    const link = isLinked ? null : await this.prepareLink(scope, known, person);
    return this.unitOfWork.run(scope, async (unit) => {
      const provider = await this.providers.lock(scope, providerId);
      if (!provider.isEnabled) throw new ProviderNotFound();
      const at = unit.now();
      const identity =
        (await this.identities.ofSubject(scope, provider.issuer, person.subject)) ??
        (await this.link(scope, provider, person, link, at));
      const account = await this.accounts.ofId(scope, identity.userId);
      if (account.isDisabled) throw new AccountDisabled();
      if (!provider.isFor(account.email)) throw new EmailOfAnotherDomain(provider.name, account.email);
      identity.noteSignIn(provider, person.email, at);
      await this.identities.save(identity);
      provider.noteSignIn(at);
      await this.providers.save(provider);
      if (account.role === 'tenant_admin') await this.giveWebsites(scope, provider, account.id, person.groups);
      await unit.auditAs(account.scope, {
        action: 'user.signed_in_by_provider',
        websiteId: null,
        subject: { kind: 'user', id: account.id, name: account.name },
        changes: { provider: [null, provider.name] },
      });
      return { userId: account.id, identityId: identity.id };
    });
  }

  /** Does the slow part before the transaction. */
  private async prepareLink(scope: Scope, provider: SignOnProvider, person: SignedOnPerson): Promise<Link> {
    const { email, emailVerified, firstName, lastName } = person;
    if (email === null || !emailVerified) throw new EmailNotVerified(provider.name);
    if (!provider.isFor(email)) throw new EmailOfAnotherDomain(provider.name, email);
    if (await this.accounts.ofEmail(scope, email)) return { email, adopt: await this.accounts.prepareAdoption() };
    if (!provider.createsAccounts && !(await this.teams.isInvited(email))) throw new NoAccountForSignOn(email);
    return { email, create: await this.accounts.prepare(scope, { email, firstName, lastName }) };
  }

  private async link(
    scope: Scope,
    provider: SignOnProvider,
    { subject }: SignedOnPerson,
    link: Link | null,
    at: Date,
  ): Promise<Identity> {
    // It was linked when this sign-in began, and unlinked since.
    if (!link) throw new SignOnExpired();
    const existing = await this.accounts.ofEmail(scope, link.email);
    if (existing && (await this.identities.hasOfIssuer(scope, provider.issuer, existing.id)))
      throw new AccountOfAnotherPerson(provider.name, link.email);
    if (existing?.isDisabled) throw new AccountDisabled();
    const account = existing ?? (await this.create(link));
    if (existing) await link.adopt?.(scope, account.id);
    const identity = new Identity(provider, subject, account.id, link.email, at);
    await this.identities.add(scope, identity);
    return this.noteLink(scope, provider, account, identity);
  }

  /** @throws NoAccountForSignOn when the account went since this sign-in began */
  private create(link: Link): Promise<Account> {
    if (!link.create) throw new NoAccountForSignOn(link.email);
    return link.create();
  }

  private async noteLink(
    scope: Scope,
    { name }: SignOnProvider,
    account: Account,
    identity: Identity,
  ): Promise<Identity> {
    await this.unitOfWork.run(scope, ({ auditAs }) =>
      auditAs(account.scope, {
        action: 'user.linked_to_provider',
        websiteId: null,
        subject: { kind: 'user', id: account.id, name: account.name },
        changes: { provider: [null, name] },
      }),
    );
    return identity;
  }

  private async giveWebsites(
    scope: Scope,
    provider: SignOnProvider,
    userId: UserId,
    groups: readonly string[],
  ): Promise<void> {
    const given = await this.given.of(scope, provider.id, userId);
    const now = await this.teams.sync(scope, userId, provider.membershipsFor(groups), given);
    await this.given.replace(scope, provider.id, userId, now);
  }
}

interface Link {
  email: string;
  /** For an address without an account. */
  create?: () => Promise<Account>;
  /** For one that has an account. */
  adopt?: (scope: Scope, userId: UserId) => Promise<void>;
}
