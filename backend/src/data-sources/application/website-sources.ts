import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/domain/clock.js';
import type { WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { ConfigByType, DataSourceType } from '../domain/data-source-config.js';
import type { ContentDocument } from '../../editorial/index.js';
import { DataSources, type ReadRequest, SourceFiles } from './ports.js';
import { ReadSource, sentenceOf } from './read-source.js';

export interface FoundInSources {
  documents: ContentDocument[];
  /** Names of the sources that could not be read, with the reasons. */
  failures: string[];
}

export type SiteSource = ConfigByType['site'] & { id: string; name: string };

/** Reads the active sources of a website for the bundled content servers. */
@Injectable()
export class WebsiteSources {
  constructor(
    private readonly sources: DataSources,
    private readonly files: SourceFiles,
    private readonly reading: ReadSource,
    private readonly clock: Clock,
  ) {}

  async has(scope: Scope, websiteId: WebsiteId, types: readonly DataSourceType[]): Promise<boolean> {
    return (await this.sources.active(scope, websiteId, types)).length > 0;
  }

  /**
   * Reads all sources of these types in parallel and does not rank the documents. A source that fails is reported; the
   * others still count.
   */
  async read(
    scope: Scope,
    websiteId: WebsiteId,
    types: readonly DataSourceType[],
    request: ReadRequest,
  ): Promise<FoundInSources> {
    const sources = await this.sources.active(scope, websiteId, types);
    const readings = await Promise.all(
      sources.map(async (source) => ({ source, ...(await this.reading.execute(scope, source, request)) })),
    );
    return {
      documents: readings.flatMap(({ documents }) => documents),
      failures: readings.flatMap(({ source, error }) => (error === null ? [] : [`${source.name}: ${error}`])),
    };
  }

  /** Returns a part of a file by its id; null when it does not exist. */
  part(scope: Scope, websiteId: WebsiteId, id: string): Promise<ContentDocument | null> {
    return this.files.part(scope, websiteId, id);
  }

  async sites(scope: Scope, websiteId: WebsiteId): Promise<SiteSource[]> {
    const sources = await this.sources.active(scope, websiteId, ['site']);
    return sources.map(({ id, name, config }) => ({ id, name, ...(config as ConfigByType['site']) }));
  }

  /** Records the outcome of reading a site, which the site reader reads itself. */
  async noteSite(scope: Scope, id: string, outcome: { pages: number } | { error: unknown }): Promise<void> {
    const [count, error] = 'error' in outcome ? [0, sentenceOf(outcome.error)] : [outcome.pages, null];
    await this.sources.noteReading(scope, id, { at: this.clock.now(), count, error });
  }
}
