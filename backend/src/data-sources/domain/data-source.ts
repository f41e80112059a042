import { Invalid } from '../../shared/domain/domain-error.js';
import { newId, type WebsiteId } from '../../shared/domain/ids.js';
import { type DataSourceConfig, type DataSourceType, isDataSourceType, readConfig } from './data-source-config.js';
import { DataSourceChanged } from './data-source-errors.js';

/** Maximum number of data sources per website. */
export const MAX_SOURCES = 50;

export interface NewDataSource {
  websiteId: WebsiteId;
  name: string;
  type: string;
  /** Encrypted, because it contains a password. Null for all types except databases. */
  connectionString: string | null;
  config: unknown;
}

export interface DataSourceChanges {
  name?: string;
  config?: unknown;
  /** Encrypted connection string. */
  connectionString?: string;
  isActive?: boolean;
}

/** Material of a tenant that posts are written from. */
export class DataSource {
  readonly id = newId();
  readonly websiteId: WebsiteId;
  name: string;
  readonly type: DataSourceType;
  connectionString: string | null;
  config: DataSourceConfig;
  isActive = true;
  /** Time of the last reading, the number of documents found, and the error if it failed. */
  lastReadAt: Date | null = null;
  lastReadCount: number | null = null;
  lastReadError: string | null = null;
  readonly version: number = 1;
  readonly createdAt: Date;
  updatedAt: Date;

  /** @throws Invalid */
  constructor({ websiteId, name, type, connectionString, config }: NewDataSource, at: Date) {
    if (!isDataSourceType(type))
      throw new Invalid('A data source is files, a site, a feed, http_json or postgres.', 'type');
    if (type === 'postgres' && connectionString === null)
      throw new Invalid('A database needs its connection string.', 'connectionString');
    this.websiteId = websiteId;
    this.name = name;
    this.type = type;
    this.connectionString = this.connectionOf(connectionString);
    this.config = readConfig(type, config);
    this.createdAt = at;
    this.updatedAt = at;
  }

  /**
   * Changes the given fields. A different config or connection resets the outcome of the last reading.
   * @returns whether anything changed @throws Invalid, DataSourceChanged
   */
  change(changes: DataSourceChanges, version: number | undefined, at: Date): boolean {
    if (version !== undefined && version !== this.version) throw new DataSourceChanged();
    const { name = this.name, isActive = this.isActive } = changes;
    const config = changes.config === undefined ? this.config : readConfig(this.type, changes.config);
    const isAimedElsewhere =
      changes.connectionString !== undefined || JSON.stringify(config) !== JSON.stringify(this.config);
    if (!isAimedElsewhere && name === this.name && isActive === this.isActive) return false;
    if (changes.connectionString !== undefined) this.connectionString = this.connectionOf(changes.connectionString);
    this.name = name;
    this.isActive = isActive;
    if (isAimedElsewhere) {
      this.config = config;
      this.lastReadAt = this.lastReadCount = this.lastReadError = null;
    }
    this.updatedAt = at;
    return true;
  }

  private connectionOf(sealed: string | null): string | null {
    if (sealed !== null && this.type !== 'postgres')
      throw new Invalid('Only a database has a connection string.', 'connectionString');
    return sealed;
  }
}
