import { defineEntity, p } from '@mikro-orm/core';
import { MAX_LANGUAGE } from '../../../shared/domain/language-tag.js';
import { websiteRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { WebsiteSchema } from '../../../tenancy/index.js';
import { DataSource } from '../../domain/data-source.js';
import { DATA_SOURCE_TYPES, type DataSourceConfig, type DataSourceType } from '../../domain/data-source-config.js';
import { FILE_KINDS, type FileKind, SourceFile } from '../../domain/source-file.js';
import { oneOf } from '../../../shared/adapters/persistence/one-of.js';

export const DataSourceSchema = defineEntity({
  class: DataSource,
  tableName: 'data_sources',
  properties: {
    id: p.uuid().primary(),
    websiteId: () => p.manyToOne(WebsiteSchema).mapToPk().fieldName('website_id').deleteRule('cascade'),
    name: p.string().length(200),
    type: p.string().length(20).$type<DataSourceType>(),
    connectionString: p.text().nullable(),
    config: p.json<DataSourceConfig>(),
    isActive: p.boolean().default(true),
    lastReadAt: p.datetime(3).nullable(),
    lastReadCount: p.integer().nullable(),
    lastReadError: p.text().nullable(),
    version: p.integer().version(),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
  },
  indexes: [{ properties: ['websiteId', 'createdAt', 'id'] }],
  checks: [
    { name: 'data_sources_type_check', expression: oneOf('type', DATA_SOURCE_TYPES) },
    { name: 'data_sources_connection_check', expression: `(type = 'postgres') = (connection_string is not null)` },
  ],
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});

export const SourceFileSchema = defineEntity({
  class: SourceFile,
  tableName: 'data_source_files',
  properties: {
    id: p.uuid().primary(),
    websiteId: () => p.manyToOne(WebsiteSchema).mapToPk().fieldName('website_id').deleteRule('cascade'),
    dataSourceId: () => p.manyToOne(DataSourceSchema).mapToPk().fieldName('data_source_id').deleteRule('cascade'),
    name: p.string().length(200),
    kind: p.string().length(20).$type<FileKind>(),
    bytes: p.integer(),
    hash: p.string().length(64),
    language: p.string().length(MAX_LANGUAGE).nullable(),
    parts: p.integer(),
    characters: p.integer(),
    createdAt: p.datetime(3),
  },
  indexes: [{ properties: ['dataSourceId', 'createdAt', 'id'] }, { properties: ['websiteId'] }],
  uniques: [{ name: 'data_source_files_hash_unique', properties: ['dataSourceId', 'hash'] }],
  checks: [{ name: 'data_source_files_kind_check', expression: oneOf('kind', FILE_KINDS) }],
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});

/** A part of a file that can be found and cited separately. */
export class SourcePartRow {
  readonly id: string;
  readonly websiteId: string;
  readonly dataSourceId: string;
  readonly fileId: string;
  /** Position within the file, counted from 0. */
  readonly position: number;
  readonly title: string;
  readonly text: string;
  /** Distinct words in lower case and stemmed, as the search uses them. */
  readonly words: readonly string[];
}

export const SourcePartSchema = defineEntity({
  class: SourcePartRow,
  tableName: 'data_source_parts',
  properties: {
    id: p.uuid().primary(),
    websiteId: () => p.manyToOne(WebsiteSchema).mapToPk().fieldName('website_id').deleteRule('cascade'),
    dataSourceId: () => p.manyToOne(DataSourceSchema).mapToPk().fieldName('data_source_id').deleteRule('cascade'),
    fileId: () => p.manyToOne(SourceFileSchema).mapToPk().fieldName('file_id').deleteRule('cascade'),
    position: p.integer(),
    title: p.text(),
    text: p.text(),
    words: p.array(),
  },
  indexes: [{ properties: ['websiteId'] }, { properties: ['dataSourceId'] }],
  uniques: [{ name: 'data_source_parts_position_unique', properties: ['fileId', 'position'] }],
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});
