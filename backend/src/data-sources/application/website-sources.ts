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
  /** Of the sources that could not be read: name and reason. */
  failures: string[];
}

export type SiteSource = ConfigByType['site'] & { id: string; name: string };

/** What a website has switched on, as the bundled content servers read it. */
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

  /** All sources of these types at the same time, unranked. One that fails is named; the others count. */
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

  /** A part of a file by its id; null when there is none. */
  part(scope: Scope, websiteId: WebsiteId, id: string): Promise<ContentDocument | null> {
    return this.files.part(scope, websiteId, id);
  }

  async sites(scope: Scope, websiteId: WebsiteId): Promise<SiteSource[]> {
    const sources = await this.sources.active(scope, websiteId, ['site']);
    return sources.map(({ id, name, config }) => ({ id, name, ...(config as ConfigByType['site']) }));
  }

  /** How the reading of a site went, which its server does by itself. */
  async noteSite(scope: Scope, id: string, outcome: { pages: number } | { error: unknown }): Promise<void> {
    const [count, error] = 'error' in outcome ? [0, sentenceOf(outcome.error)] : [outcome.pages, null];
    await this.sources.noteReading(scope, id, { at: this.clock.now(), count, error });
  }
}
