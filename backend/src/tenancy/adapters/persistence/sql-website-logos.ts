import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import { Scope } from '../../../shared/domain/scope.js';
import { WebsiteLogos } from '../../application/ports.js';
import { Logo } from '../../domain/logo.js';

const SYSTEM = Scope.system('Logos');

@Injectable()
export class SqlWebsiteLogos extends WebsiteLogos {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async put(scope: Scope, websiteId: WebsiteId, logo: Logo | null): Promise<void> {
    const em = this.managers.forScope(scope);
    if (!logo) return void (await em.execute('delete from website_logos where website_id = ?', [websiteId]));
    await em.execute(
      `insert into website_logos (website_id, digest, type, bytes) values (?, ?, ?, ?)
       on conflict (website_id) do update set digest = excluded.digest, type = excluded.type, bytes = excluded.bytes`,
      [websiteId, logo.digest, logo.type, Buffer.from(logo.bytes)],
    );
  }

  async ofDigest(digest: string): Promise<Logo | null> {
    const [row] = await this.managers
      .forScope(SYSTEM)
      .execute<{ bytes: Uint8Array }[]>('select bytes from website_logos where digest = ? limit 1', [digest]);
    return row ? Logo.from(row.bytes) : null;
  }
}
