import { newId, type WebsiteId } from '../../../shared/domain/ids.js';

export const DATA_SOURCE_TYPES = ['files', 'site', 'feed', 'http_json', 'postgres'] as const;
export type DataSourceType = (typeof DATA_SOURCE_TYPES)[number];

export interface NewDataSource {
  websiteId: WebsiteId;
  name: string;
  type: DataSourceType;
  /** Sealed: it may hold a password. */
  connectionString: string | null;
  config: Readonly<Record<string, unknown>>;
}

/** A tenant's own material to write from. */
export class DataSource {
  readonly id = newId();
  readonly websiteId: WebsiteId;
  name: string;
  readonly type: DataSourceType;
  connectionString: string | null;
  config: Readonly<Record<string, unknown>>;
  isActive = true;
  readonly createdAt: Date;

  constructor({ websiteId, name, type, connectionString, config }: NewDataSource, at: Date) {
    this.websiteId = websiteId;
    this.name = name;
    this.type = type;
    this.connectionString = connectionString;
    this.config = config;
    this.createdAt = at;
  }
}
