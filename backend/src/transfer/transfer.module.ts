import { Module } from '@nestjs/common';
import { PlanningModule } from '../planning/index.js';
import { PostsModule } from '../posts/index.js';
import { TenancyModule } from '../tenancy/index.js';
import { GalleyArchiveImporter } from './adapters/archive/galley-archive-importer.js';
import { SqlWebsiteArchives } from './adapters/archive/sql-website-archives.js';
import { FileImportFormats } from './adapters/file-import-formats.js';
import { ImportPictures } from './adapters/history/import-pictures.js';
import { PostHistoryImporter } from './adapters/history/post-history-importer.js';
import { TransferController } from './adapters/http/transfer.controller.js';
import { ImportJobs } from './adapters/jobs/import-jobs.js';
import { MikroOrmImports } from './adapters/persistence/mikro-orm-imports.js';
import { SqlImportFiles } from './adapters/persistence/sql-import-files.js';
import { SqlImportViews } from './adapters/persistence/sql-import-views.js';
import { TenancyImportedWebsites } from './adapters/tenancy/tenancy-imported-websites.js';
import { BeginImport } from './application/begin-import.js';
import { CancelImport } from './application/cancel-import.js';
import { ExportWebsite } from './application/export-website.js';
import { ImportedWebsites, ImportFiles, ImportFormats, Imports, ImportViews } from './application/ports.js';
import { ImportClaims } from './application/import-claims.js';
import { ImportFile } from './application/import-file.js';
import { RunImport } from './application/run-import.js';
import { WebsiteArchives } from './application/website-archive.js';
import { TRANSFER_TABLES } from './adapters/persistence/personal-tables.js';
import { personalTables } from '../shared/adapters/personal-data/personal-tables.js';

/** Imports and exports websites and posts. The providers of publishing that it needs are global. */
@Module({
  imports: [PlanningModule, PostsModule, TenancyModule],
  controllers: [TransferController],
  providers: [
    personalTables(TRANSFER_TABLES),
    ExportWebsite,
    BeginImport,
    CancelImport,
    ImportClaims,
    ImportFile,
    RunImport,
    ImportJobs,
    { provide: WebsiteArchives, useClass: SqlWebsiteArchives },
    { provide: Imports, useClass: MikroOrmImports },
    { provide: ImportFiles, useClass: SqlImportFiles },
    { provide: ImportViews, useClass: SqlImportViews },
    { provide: ImportFormats, useClass: FileImportFormats },
    { provide: ImportedWebsites, useClass: TenancyImportedWebsites },
    GalleyArchiveImporter,
    PostHistoryImporter,
    ImportPictures,
  ],
})
export class TransferModule {}
