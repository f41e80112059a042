import { Injectable } from '@nestjs/common';
import { type LibraryPicture, LibraryPictures } from '../../../posts/index.js';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { PublicUrl } from '../../../shared/application/public-url.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import type { Variant } from '../../domain/picture.js';
import { pathOf } from '../http/picture-addresses.js';

const PATH = /^\/pictures\/([\w-]{22})\//;

@Injectable()
export class SqlLibraryPictures extends LibraryPictures {
  constructor(
    private readonly managers: EntityManagers,
    private readonly publicUrl: PublicUrl,
  ) {
    super();
  }

  async find(
    scope: Scope,
    websiteId: WebsiteId,
    urls: readonly string[],
  ): Promise<ReadonlyMap<string, LibraryPicture | null>> {
    const addresses = new Map(
      urls.flatMap((url) => {
        const address = this.addressIn(url);
        return address === null ? [] : [[url, address] as const];
      }),
    );
    if (addresses.size === 0) return new Map();
    const rows = await this.managers.forScope(scope).execute<{ address: string; variants: readonly Variant[] }[]>(
      `select address, variants from pictures
        where website_id = ? and address in (select jsonb_array_elements_text(?::jsonb))`,
      [websiteId, JSON.stringify([...new Set(addresses.values())])],
    );
    const found = new Map(rows.map(({ address, variants }) => [address, this.pictureOf(address, variants)]));
    return new Map([...addresses].map(([url, address]) => [url, found.get(address) ?? null]));
  }

  private addressIn(url: string): string | null {
    const origin = this.publicUrl.link('/');
    const path = url.startsWith(origin) ? url.slice(origin.length - 1) : url;
    return PATH.exec(path)?.[1] ?? null;
  }

  private pictureOf(address: string, variants: readonly Variant[]): LibraryPicture {
    const url = (variant: Variant) => this.publicUrl.link(pathOf(address, variant));
    const { width, height } = variants.at(-1)!;
    return {
      src: url(variants.at(-1)!),
      width,
      height,
      variants: variants
        .filter(({ kind }) => kind === 'webp')
        .map((variant) => ({ url: url(variant), width: variant.width })),
    };
  }
}
