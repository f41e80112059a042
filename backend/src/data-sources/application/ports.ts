import type { UploadedFile } from '../../shared/application/uploaded-file.js';
import type { WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { DataSource } from '../domain/data-source.js';
import type { DataSourceConfig, DataSourceType } from '../domain/data-source-config.js';
import type { FilePart, ReadFile, SourceFile } from '../domain/source-file.js';
import type { ContentDocument } from '../../editorial/index.js';

export abstract class DataSources {
  /** @throws DataSourceNotFound also when the source belongs to another tenant */
  abstract get(scope: Scope, id: string): Promise<DataSource>;
  /** Checks the website before the request's content is processed. @throws WebsiteNotFound */
  abstract mustReach(scope: Scope, websiteId: WebsiteId): Promise<void>;
  /** @throws WebsiteNotFound, TooManySources */
  abstract add(scope: Scope, source: DataSource): Promise<void>;
  /** @throws DataSourceChanged when its version is stale */
  abstract save(source: DataSource): Promise<void>;
  /** Deletes the source with its files. */
  abstract remove(scope: Scope, source: DataSource): Promise<void>;
  /** Returns the active sources, oldest first. */
  abstract active(scope: Scope, websiteId: WebsiteId, types: readonly DataSourceType[]): Promise<DataSource[]>;
  /**
   * Records the outcome of the last reading; this does not change the version of the source. @param error null when the
   * source could be read
   */
  abstract noteReading(
    scope: Scope,
    id: string,
    reading: { at: Date; count: number; error: string | null },
  ): Promise<void>;
}

export interface SourceUse {
  files: number;
  /** Characters of all files of the website. */
  characters: number;
}

export abstract class SourceFiles {
  /** @throws SourceFileNotFound */
  abstract get(scope: Scope, sourceId: string, id: string): Promise<SourceFile>;
  /**
   * Returns the current use and locks it until the end of the surrounding transaction, so that concurrent additions
   * cannot exceed the website's limits.
   */
  abstract lockUse(scope: Scope, websiteId: WebsiteId, sourceId: string): Promise<SourceUse>;
  /** @throws FileAlreadyThere */
  abstract add(scope: Scope, file: SourceFile, parts: readonly FilePart[]): Promise<void>;
  abstract remove(scope: Scope, file: SourceFile): Promise<void>;
  /**
   * Returns the parts that contain one of the words, those with the most of them first; without words, parts in the
   * order of the files.
   */
  abstract parts(
    scope: Scope,
    source: DataSource,
    words: readonly string[],
    limit: number,
  ): Promise<{ documents: ContentDocument[]; total: number }>;
  /** Returns a part by the id from `parts`; null when it no longer exists. */
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
  /** Reads a file within limits of time and memory; files of several websites take turns. @throws FileRefused */
  abstract read(file: UploadedFile, websiteId: WebsiteId): Promise<ReadFile>;
}

export interface Reading {
  documents: ContentDocument[];
  /** Total number of documents, of which `documents` may be only some. */
  total: number;
}

/** Options of a reading. */
export interface ReadRequest {
  /** Text to search for; null for any documents. */
  query: string | null;
  /** Maximum number of documents. */
  limit: number;
  signal: AbortSignal;
  /** Whether to bypass the cache. */
  fresh?: boolean;
}

/** Reads sources of all types. */
export abstract class SourceReader {
  /**
   * Returns documents in the source's own order; ranking them is up to the caller.
   * @throws DomainError with a sentence that contains no secrets; the signal's reason when it is aborted
   */
  abstract read(scope: Scope, source: DataSource, request: ReadRequest): Promise<Reading>;
}
