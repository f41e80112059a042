import type { WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';

/** Exports a website's content and configuration as a stream. */
export abstract class WebsiteArchives {
  /** @throws WebsiteNotFound, TooManyExports */
  abstract write(scope: Scope, websiteId: WebsiteId): Promise<{ name: string; content: AsyncIterable<Uint8Array> }>;
}
