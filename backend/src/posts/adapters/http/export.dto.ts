import { KnownId, KnownPostNumbers } from '../../../shared/adapters/http/known-id.js';
import { OneOf } from '../../../shared/adapters/http/one-of.js';
import { EXPORT_FORMATS, type ExportFormat } from '../../application/export-posts.js';
import { POST_STATUSES, type PostStatus } from '../../domain/status.js';

const MAX_EXPORTED = 200;

export class ExportPostsBody {
  @KnownPostNumbers({ most: MAX_EXPORTED })
  ids: number[];

  @OneOf(EXPORT_FORMATS)
  format: ExportFormat;
}

export class ExportAllPostsBody {
  /** Only of this website; of all that you reach when left out. */
  @KnownId('websiteId must be the id of a website', { optional: true })
  websiteId?: string;

  @OneOf(POST_STATUSES, { optional: true })
  status?: PostStatus;

  @OneOf(EXPORT_FORMATS)
  format: ExportFormat;
}
