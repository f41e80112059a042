import { Inject, Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Permission, Scope } from '../../../shared/domain/scope.js';
import { WebsiteNotFound } from '../../../tenancy/index.js';
import { type FirstStep, PLATFORM_STEPS, type StepId, WEBSITE_STEPS } from '../../application/first-steps.js';

export const MAIL_SERVER = Symbol('whether there is a mail server');
/** The bundled library provides material for this website, so its step of adding a source counts as done. */
export const WEBSITE_WITH_LIBRARY = Symbol('the website that a bundled library serves');

type Done<Id extends StepId> = Record<Id, boolean>;
type WebsiteRow = Done<(typeof WEBSITE_STEPS)[number]> & { lacksTerms: string | null; lacksExpertise: string | null };

/**
 * Every check reads only the first row of an index, so its cost does not depend on the number of rows. A password
 * counts as chosen when its owner changed or reset it or accepted an invitation.
 */
const PLATFORM = `
  select exists (select from audit_log where actor_id = ? and action in ('user.password_changed', 'user.password_reset'))
      or exists (select from invitations i join users u on u.email = i.email where u.id = ? and i.accepted_at is not null) as password,
    exists (select from websites) as website,
    exists (select from users where role = 'tenant_admin') or exists (select from invitations where expires_at > now()) as administrator,
    exists (select from mcp_servers where enabled and status = 'online' and last_probe_at is not null) as content_server`;

const WEBSITE = `
  select exists (select from website_users where website_id = w.id) as member,
    exists (select from categories where website_id = w.id) as categories,
    (select c.id from categories c
      where c.website_id = w.id and not exists (select from seo_terms where category_id = c.id)
      order by c.created_at, c.id limit 1) as "lacksTerms",
    (select c.id from categories c
      where c.website_id = w.id and not exists (select from expertise where category_id = c.id)
      order by c.created_at, c.id limit 1) as "lacksExpertise",
    w.id = ?::uuid or exists (select from data_sources where website_id = w.id and is_active)
      or exists (select from blog_posts where website_id = w.id) as source,
    exists (select from blog_posts where website_id = w.id) as post,
    exists (select from sealed_posts where website_id = w.id) as approval,
    exists (select from publishing_configs where website_id = w.id and is_active)
      or exists (select from website_keys where website_id = w.id and last_used_at is not null)
      or exists (select from post_feeds where website_id = w.id) as connection,
    exists (select from focus_topics where website_id = w.id) as topic
  from websites w where w.id = ?`;

const NEEDS: Partial<Record<StepId, Permission>> = {
  categories: 'configure',
  seo_terms: 'configure',
  expertise: 'configure',
  source: 'configure',
  approval: 'review',
  connection: 'publish',
  topic: 'configure',
};

@Injectable()
export class SqlFirstSteps {
  constructor(
    private readonly managers: EntityManagers,
    @Inject(MAIL_SERVER) private readonly mailServer: boolean,
    @Inject(WEBSITE_WITH_LIBRARY) private readonly withLibrary: WebsiteId,
  ) {}

  /**
   * Returns the first steps of a website. Without `websiteId` a platform admin gets those of the platform, and others
   * those of their newest website, or none if they have no website.
   * @throws WebsiteNotFound when the website is outside the caller's scope
   */
  async list(scope: Scope, websiteId?: WebsiteId): Promise<FirstStep[]> {
    if (websiteId === undefined && scope.isPlatformAdmin) return this.ofPlatform(scope);
    const id = websiteId ?? (await this.newest(scope));
    return id ? this.ofWebsite(scope, id) : [];
  }

  /** Returns the newest of the caller's websites, which is the first in their list. */
  private async newest(scope: Scope): Promise<WebsiteId | undefined> {
    if (scope.websites === 'all') return undefined;
    const [row] = await this.managers
      .forScope(scope)
      .execute<{ id: WebsiteId }[]>(
        'select id from websites where id = any (?::uuid[]) order by created_at desc, id desc limit 1',
        [`{${scope.websites.join(',')}}`],
      );
    return row?.id;
  }

  private async ofPlatform(scope: Scope): Promise<FirstStep[]> {
    const [row] = await this.managers
      .forScope(scope)
      .execute<[Done<(typeof PLATFORM_STEPS)[number]>]>(PLATFORM, [scope.userId, scope.userId]);
    const done = { ...row, mail_server: this.mailServer };
    return PLATFORM_STEPS.map((id) => ({ id, done: done[id], yours: true, categoryId: null }));
  }

  private async ofWebsite(scope: Scope, websiteId: WebsiteId): Promise<FirstStep[]> {
    const [row] = scope.reaches(websiteId)
      ? await this.managers.forScope(scope).execute<WebsiteRow[]>(WEBSITE, [this.withLibrary, websiteId])
      : [];
    if (!row) throw new WebsiteNotFound();
    const lacking: Partial<Record<StepId, string | null>> = {
      seo_terms: row.lacksTerms,
      expertise: row.lacksExpertise,
    };
    const done = {
      ...row,
      seo_terms: row.categories && row.lacksTerms === null,
      expertise: row.categories && row.lacksExpertise === null,
    };
    // Platform admins are asked to add a member. Members skip that step and connect the website instead.
    const others: StepId = scope.isPlatformAdmin ? 'connection' : 'member';
    return WEBSITE_STEPS.filter((id) => id !== others).map((id) => ({
      id,
      done: done[id],
      yours: mayDo(scope, id, websiteId),
      categoryId: lacking[id] ?? null,
    }));
  }
}

function mayDo(scope: Scope, id: StepId, websiteId: WebsiteId): boolean {
  const needed = NEEDS[id];
  return needed === undefined || scope.may(needed, websiteId);
}
