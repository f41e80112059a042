import { buffer } from 'node:stream/consumers';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type InternalAnswer, InternalSites } from '../../../shared/application/internal-sites.js';
import { PublicUrl } from '../../../shared/application/public-url.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { PictureFiles } from '../../application/ports.js';
import { namedBy } from './picture-addresses.js';

const nothing = (status: number): InternalAnswer => ({ status, headers: {}, body: new Uint8Array() });
const PATH = /^pictures\/([^/]+)\/([^/]+)$/;

/**
 * Answers the product's own requests for pictures, such as those that are copied to a client's WordPress. A server
 * often does not reach itself under its public address.
 */
@Injectable()
export class PictureSite implements OnModuleInit {
  constructor(
    private readonly sites: InternalSites,
    private readonly files: PictureFiles,
    private readonly publicUrl: PublicUrl,
  ) {}

  onModuleInit(): void {
    const origin = this.publicUrl.link('/');
    this.sites.add(async ({ href }, { method = 'GET' }): Promise<InternalAnswer | null> => {
      const [, address = '', name = ''] = href.startsWith(origin) ? (PATH.exec(href.slice(origin.length)) ?? []) : [];
      if (!address || method !== 'GET') return null;
      const named = namedBy(address, name);
      if (!named) return nothing(404);
      try {
        const file = await this.files.atAddress(named.address, named.width, named.kind);
        if (!file) return nothing(404);
        const content = await file.open(0, file.bytes - 1);
        const body = content instanceof Uint8Array ? content : await buffer(content);
        return { status: 200, headers: { 'content-type': `image/${named.kind}` }, body };
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        return nothing(503);
      }
    });
  }
}
