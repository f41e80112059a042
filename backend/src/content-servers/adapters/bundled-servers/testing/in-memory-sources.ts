import type { ContentDocument } from '../../../../editorial/domain/evidence/content-document.js';
import type { SiteSource } from '../../../../data-sources/application/website-sources.js';
import type { DataSourceType } from '../../../../data-sources/domain/data-source-config.js';
import type { BundledServersDeps } from '../bundled-servers.js';

export interface SourcesOfWebsite {
  documents?: Partial<Record<DataSourceType, readonly ContentDocument[]>>;
  failures?: Partial<Record<DataSourceType, string>>;
  sites?: readonly SiteSource[];
}

type Sources = BundledServersDeps['sources'];

/** Fakes the data sources of websites by their ids, and records the outcomes noted for sites. */
export class InMemorySources implements Sources {
  readonly noted: { id: string; outcome: object }[] = [];

  constructor(private readonly websites: Readonly<Record<string, SourcesOfWebsite>> = {}) {}

  has: Sources['has'] = async (_scope, websiteId, types) => {
    const { documents = {}, failures = {}, sites = [] } = this.websites[websiteId] ?? {};
    return types.some(
      (type) => documents[type] !== undefined || failures[type] !== undefined || (type === 'site' && sites.length > 0),
    );
  };

  read: Sources['read'] = async (_scope, websiteId, types) => {
    const { documents = {}, failures = {} } = this.websites[websiteId] ?? {};
    return {
      documents: types.flatMap((type) => documents[type] ?? []),
      failures: types.flatMap((type) => failures[type] ?? []),
    };
  };

  part: Sources['part'] = async (_scope, websiteId, id) =>
    this.websites[websiteId]?.documents?.files?.find((part) => part.id === id) ?? null;

  sites: Sources['sites'] = async (_scope, websiteId) => [...(this.websites[websiteId]?.sites ?? [])];

  noteSite: Sources['noteSite'] = async (_scope, id, outcome) => void this.noted.push({ id, outcome });
}
