import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { refusing } from '../../../shared/adapters/persistence/unique-violation.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { Websites } from '../../application/ports.js';
import { WebsiteNotFound, WebsiteUrlTaken } from '../../domain/errors.js';
import { Website } from '../../domain/website.js';

const RULES = { websites_url_unique: () => new WebsiteUrlTaken() };

@Injectable()
export class MikroOrmWebsites extends Websites {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  get(scope: Scope, id: WebsiteId): Promise<Website> {
    return this.find(scope, id);
  }

  lock(scope: Scope, id: WebsiteId): Promise<Website> {
    return this.find(scope, id, LockMode.PESSIMISTIC_WRITE);
  }

  /** Locked in a fixed order, so that there are no deadlocks. */
  async hold(scope: Scope, ids: readonly WebsiteId[]): Promise<Website[]> {
    const websites = await this.managers
      .forScope(scope)
      .find(
        Website,
        { id: { $in: ids.filter((id) => scope.reaches(id)) } },
        { lockMode: LockMode.PESSIMISTIC_READ, orderBy: { id: 'asc' } },
      );
    return websites.sort((a, b) => a.name.localeCompare(b.name));
  }

  async at(scope: Scope, url: string, except: WebsiteId): Promise<{ id: WebsiteId; name: string } | null> {
    const [other] = await this.managers
      .forScope(scope)
      .execute<{ id: WebsiteId; name: string }[]>('select id, name from websites where url = ? and id <> ?', [
        url,
        except,
      ]);
    return other ?? null;
  }

  async add(scope: Scope, website: Website): Promise<void> {
    await refusing(this.managers.add(scope, website), RULES);
  }

  async save(website: Website): Promise<void> {
    await refusing(this.managers.save(website), RULES);
  }

  async remove(scope: Scope, website: Website): Promise<void> {
    await this.managers.forScope(scope).remove(website).flush();
  }

  private async find(scope: Scope, id: WebsiteId, lockMode?: LockMode.PESSIMISTIC_WRITE): Promise<Website> {
    const website = scope.reaches(id)
      ? await this.managers.forScope(scope).findOne(Website, { id }, lockMode === undefined ? {} : { lockMode })
      : null;
    if (!website) throw new WebsiteNotFound();
    return website;
  }
}
