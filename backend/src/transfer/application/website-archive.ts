import type { WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';

/** A website's whole content and configuration, written while it is read. */
export abstract class WebsiteArchives {
  /** @throws WebsiteNotFound, TooManyExports */
  abstract write(scope: Scope, websiteId: WebsiteId): Promise<{ name: string; content: AsyncIterable<Uint8Array> }>;
}
