import { Injectable, Logger } from '@nestjs/common';
import { Covers, type CoverText } from '../../../posts/index.js';
import { PublicUrl } from '../../../shared/application/public-url.js';
import type { PostId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { KeepCover } from '../../application/keep-cover.js';
import { PostCovers } from '../../application/ports.js';
import { pathOf } from '../http/picture-addresses.js';

@Injectable()
export class DrawnCovers extends Covers {
  private readonly logger = new Logger('Covers');

  constructor(
    private readonly keepCover: KeepCover,
    private readonly covers: PostCovers,
    private readonly publicUrl: PublicUrl,
  ) {
    super();
  }

  async draw(scope: Scope, postId: PostId): Promise<void> {
    await this.keepCover.execute({ scope, postId }).catch((error: unknown) => {
      this.logger.warn(`The cover of post ${postId} was not stored: ${String(error)}`);
    });
  }

  async find(scope: Scope, postId: PostId): Promise<CoverText | null> {
    const cover = await this.covers.find(scope, postId);
    return (
      cover && {
        featuredImage: this.publicUrl.link(pathOf(cover.address, cover.variants.at(-1)!)),
        featuredImageAlt: cover.alt,
      }
    );
  }
}
