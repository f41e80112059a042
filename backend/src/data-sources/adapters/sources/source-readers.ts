import { Injectable } from '@nestjs/common';
import { SafeHttp } from '../../../shared/application/safe-http.js';
import { SecretBox } from '../../../shared/application/secret-box.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { type Reading, type ReadRequest, SourceFiles, SourceReader } from '../../application/ports.js';
import { searchedWords } from '../../../editorial/index.js';
import type { DataSource } from '../../domain/data-source.js';
import type { ConfigByType } from '../../domain/data-source-config.js';
import { postgresAddress } from '../../domain/postgres-address.js';
import { CachingHttp } from './caching-http.js';
import { readFeed } from './feed-reader.js';
import { readHttpJson } from './http-json-reader.js';
import { PostgresReader } from './postgres-reader.js';
import { readSite } from './site-source-reader.js';

/** Reads each type of source with its own reader. */
@Injectable()
export class SourceReaders extends SourceReader {
  constructor(
    private readonly http: SafeHttp,
    private readonly cached: CachingHttp,
    private readonly files: SourceFiles,
    private readonly postgres: PostgresReader,
    private readonly box: SecretBox,
  ) {
    super();
  }

  read(scope: Scope, source: DataSource, request: ReadRequest): Promise<Reading> {
    const http = request.fresh ? this.http : this.cached;
    switch (source.type) {
      case 'files':
        return this.files.parts(
          scope,
          source,
          request.query === null ? [] : searchedWords(request.query),
          request.limit,
        );
      case 'site':
        return readSite(http, source.websiteId, source.config as ConfigByType['site'], request);
      case 'feed':
        return readFeed(http, source.websiteId, source.config as ConfigByType['feed'], request);
      case 'http_json':
        return readHttpJson(http, source.websiteId, source.config as ConfigByType['http_json'], request);
      case 'postgres':
        return this.postgres.read(
          source.websiteId,
          postgresAddress(this.box.open(source.connectionString ?? '')),
          (source.config as ConfigByType['postgres']).queries,
          request,
        );
    }
  }
}
