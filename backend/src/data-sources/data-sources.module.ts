import { Module } from '@nestjs/common';
import { GuardedSockets } from '../shared/adapters/egress/guarded-sockets.js';
import { SafeHttp } from '../shared/application/safe-http.js';
import { WorkerFileReader } from './adapters/files/worker-file-reader.js';
import { DataSourcesController } from './adapters/http/data-sources.controller.js';
import { MikroOrmDataSources } from './adapters/persistence/mikro-orm-data-sources.js';
import { SqlDataSourceViews } from './adapters/persistence/sql-data-source-views.js';
import { SqlSourceFiles } from './adapters/persistence/sql-source-files.js';
import { CachingHttp } from './adapters/sources/caching-http.js';
import { OwnDatabase } from './adapters/sources/own-database.js';
import { PostgresReader } from './adapters/sources/postgres-reader.js';
import { SourceReaders } from './adapters/sources/source-readers.js';
import { AddDataSource } from './application/add-data-source.js';
import { AddSourceFile } from './application/add-source-file.js';
import { ChangeDataSource } from './application/change-data-source.js';
import { DeleteDataSource } from './application/delete-data-source.js';
import { DataSources, FileReader, SourceFiles, SourceReader } from './application/ports.js';
import { ReadSource } from './application/read-source.js';
import { RemoveSourceFile } from './application/remove-source-file.js';
import { TrySource } from './application/try-source.js';
import { WebsiteSources } from './application/website-sources.js';

/** Data sources of tenants. Exports what the bundled content servers need to read them. */
@Module({
  controllers: [DataSourcesController],
  providers: [
    AddDataSource,
    ChangeDataSource,
    DeleteDataSource,
    AddSourceFile,
    RemoveSourceFile,
    TrySource,
    ReadSource,
    WebsiteSources,
    OwnDatabase,
    {
      provide: PostgresReader,
      inject: [GuardedSockets, OwnDatabase],
      useFactory: (sockets: GuardedSockets, own: OwnDatabase) => new PostgresReader(sockets, own),
    },
    { provide: CachingHttp, inject: [SafeHttp], useFactory: (http: SafeHttp) => new CachingHttp(http) },
    { provide: DataSources, useClass: MikroOrmDataSources },
    { provide: SourceFiles, useClass: SqlSourceFiles },
    SqlDataSourceViews,
    { provide: FileReader, useFactory: () => new WorkerFileReader() },
    { provide: SourceReader, useClass: SourceReaders },
  ],
  exports: [AddDataSource, WebsiteSources, CachingHttp],
})
export class DataSourcesModule {}
