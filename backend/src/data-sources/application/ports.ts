import type { UploadedFile } from '../../shared/application/uploaded-file.js';
import type { WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { DataSource } from '../domain/data-source.js';
import type { DataSourceConfig, DataSourceType } from '../domain/data-source-config.js';
import type { FilePart, ReadFile, SourceFile } from '../domain/source-file.js';
import type { ContentDocument } from '../../editorial/index.js';

export abstract class DataSources {
  /** @throws DataSourceNotFound also when it is another tenant's */
  abstract get(scope: Scope, id: string): Promise<DataSource>;
  /** To be asked before anything is made of what was sent for the website. @throws WebsiteNotFound */
  abstract mustReach(scope: Scope, websiteId: WebsiteId): Promise<void>;
  /** @throws WebsiteNotFound, TooManySources */
  abstract add(scope: Scope, source: DataSource): Promise<void>;
  /** @throws DataSourceChanged when its version is stale */
  abstract save(source: DataSource): Promise<void>;
  /** Its files go with it. */
  abstract remove(scope: Scope, source: DataSource): Promise<void>;
  /** Those that are switched on, the oldest first. */
  abstract active(scope: Scope, websiteId: WebsiteId, types: readonly DataSourceType[]): Promise<DataSource[]>;
  /** How its last reading went; no change of the source itself. @param error null when it could be read */
  abstract noteReading(
    scope: Scope,
    id: string,
    reading: { at: Date; count: number; error: string | null },
  ): Promise<void>;
}

export interface SourceUse {
  files: number;
  /** Of all the website's files. */
  characters: number;
}

export abstract class SourceFiles {
  /** @throws SourceFileNotFound */
  abstract get(scope: Scope, sourceId: string, id: string): Promise<SourceFile>;
  /** Waits for others that add to the website, so that its limits hold: call it in the transaction that adds. */
  abstract lockUse(scope: Scope, websiteId: WebsiteId, sourceId: string): Promise<SourceUse>;
  /** @throws FileAlreadyThere */
  abstract add(scope: Scope, file: SourceFile, parts: readonly FilePart[]): Promise<void>;
  abstract remove(scope: Scope, file: SourceFile): Promise<void>;
  /** Parts that have one of these words, those with the most of them first; without words, in the files' order. */
  abstract parts(
    scope: Scope,
    source: DataSource,
    words: readonly string[],
    limit: number,
  ): Promise<{ documents: ContentDocument[]; total: number }>;
  /** By the id that `parts` gave; null when it is no longer there. */
  abstract part(scope: Scope, websiteId: WebsiteId, id: string): Promise<ContentDocument | null>;
}

export interface DataSourceView {
  id: string;
  websiteId: WebsiteId;
  name: string;
  type: DataSourceType;
  config: DataSourceConfig;
  hasConnectionString: boolean;
  isActive: boolean;
  files: number;
  lastReadAt: Date | null;
  lastReadCount: number | null;
  lastReadError: string | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

export type SourceFileView = Pick<SourceFile, 'id' | 'name' | 'kind' | 'bytes' | 'parts' | 'characters' | 'createdAt'>;

export abstract class FileReader {
  /** In bounded time and memory; files of several websites take turns. @throws FileRefused */
  abstract read(file: UploadedFile, websiteId: WebsiteId): Promise<ReadFile>;
}

export interface Reading {
  documents: ContentDocument[];
  /** How many documents there are, where `documents` is a part of them. */
  total: number;
}

/** What a reading is for. */
export interface ReadRequest {
  /** What is looked for; null for whatever comes first. */
  query: string | null;
  /** Documents at most. */
  limit: number;
  signal: AbortSignal;
  /** Asks again what was asked a moment ago. */
  fresh?: boolean;
}

/** Reads sources wherever they are. */
export abstract class SourceReader {
  /**
   * In the source's own order: what suits the query is for the caller to rank.
   * @throws DomainError saying why in a sentence without secrets; the signal's reason when it is aborted
   */
  abstract read(scope: Scope, source: DataSource, request: ReadRequest): Promise<Reading>;
}
