import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { PublicUrl } from '../../../shared/application/public-url.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import type { KnownPictures, LibraryPicture, ServedPicture } from '../../../shared/domain/served-picture.js';
import type { Variant } from '../../domain/picture.js';
import { servedPicture } from '../../domain/served-picture.js';
import { addressIn, pathOf } from '../http/picture-addresses.js';

/** Pictures of websites' libraries by the addresses under which posts show them. */
@Injectable()
export class SqlServedPictures {
  constructor(
    private readonly managers: EntityManagers,
    private readonly publicUrl: PublicUrl,
  ) {}

  /** @param urls may be any texts */
  async find(scope: Scope, websiteId: WebsiteId, urls: readonly string[]): Promise<KnownPictures> {
    const origin = this.publicUrl.link('/');
    const addresses = new Map(
      urls.flatMap((url) => {
        const address = addressIn(url, origin);
        return address === null ? [] : [[url, address] as const];
      }),
    );
    if (addresses.size === 0) return new Map();
    const rows = await this.managers
      .forScope(scope)
      .execute<(Pick<LibraryPicture, 'id' | 'name' | 'alt'> & { address: string; variants: readonly Variant[] })[]>(
        `select id, name, alt, address, variants from pictures
          where website_id = ? and address in (select jsonb_array_elements_text(?::jsonb))`,
        [websiteId, JSON.stringify([...new Set(addresses.values())])],
      );
    const found = new Map(
      rows.map(({ address, variants, ...picture }) => [address, { ...picture, ...this.served(address, variants) }]),
    );
    return new Map([...addresses].map(([url, address]) => [url, found.get(address) ?? null]));
  }

  /** @param variants as they are stored */
  served(address: string, variants: readonly Variant[]): ServedPicture {
    return servedPicture(variants, (variant) => this.publicUrl.link(pathOf(address, variant)));
  }
}
