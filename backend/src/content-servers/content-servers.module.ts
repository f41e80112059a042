import { type DynamicModule, Module } from '@nestjs/common';
import { PostsModule } from '../posts/index.js';
import { SafeHttp } from '../shared/application/safe-http.js';
import type { WebsiteId } from '../shared/domain/ids.js';
import { TenancyModule } from '../tenancy/index.js';
import { ContentServerToolsController } from './adapters/http/content-server-tools.controller.js';
import { ContentServersController } from './adapters/http/content-servers.controller.js';
import { ContentServerWatch } from './adapters/jobs/content-server-watch.js';
import { OwnServers } from './adapters/jobs/own-servers.js';
import { McpContentServers } from './adapters/mcp/mcp-content-servers.js';
import { MikroOrmManagedServers } from './adapters/persistence/mikro-orm-managed-servers.js';
import { MikroOrmServerBook } from './adapters/persistence/mikro-orm-server-book.js';
import { SqlServerViews } from './adapters/persistence/sql-server-views.js';
import { PostsPostArchive } from './adapters/posts/posts-post-archive.js';
import { CachingHttp, DataSourcesModule, WebsiteSources } from '../data-sources/index.js';
import { TenancyServedWebsites } from './adapters/tenancy/tenancy-served-websites.js';
import { ClientSites } from './adapters/tenancy/client-sites.js';
import { ContentServers } from './application/content-servers.js';
import { ManagedServerProbes } from './application/managed-server-probes.js';
import { ProbeServer } from './application/probe-server.js';
import { ProbeServers } from './application/probe-servers.js';
import { AllowedCommands, ManagedServers, ServedWebsites, ServerBook } from './application/server-ports.js';
import { ServerSecrets } from './application/server-secrets.js';
import { AddServer } from './application/servers/add-server.js';
import { ChangeServer } from './application/servers/change-server.js';
import { DecideTool } from './application/servers/decide-tool.js';
import { RemoveServer } from './application/servers/remove-server.js';
import { TestServer } from './application/servers/test-server.js';
import { TryServers } from './application/servers/try-servers.js';
import { TryTool } from './application/servers/try-tool.js';
import { bundledServers, roleOf } from './adapters/bundled-servers/bundled-servers.js';
import type { LibraryDocument } from './adapters/bundled-servers/demonstration-library/demonstration-library.js';
import { DEMONSTRATION_LIBRARY } from './adapters/bundled-servers/demonstration-library/demonstration-library.js';
import { PostArchive } from './adapters/bundled-servers/post-archive/post-archive.js';

export interface ContentServersOptions {
  /** Commands that the operator allows with STDIO_ALLOW. */
  stdioAllow: readonly string[];
  /** Version of Galley that servers see. */
  version: string;
  /** Articles of the demonstration library and the only website that it serves. */
  library: { websiteId: WebsiteId; documents: readonly LibraryDocument[] };
}

/** Manages, probes and opens content servers, including the bundled ones. */
@Module({})
export class ContentServersModule {
  static forRoot({ stdioAllow, version, library }: ContentServersOptions): DynamicModule {
    const bundled = (http: SafeHttp, sites: ClientSites, archive: PostArchive, sources: WebsiteSources) =>
      bundledServers({ http, sites, archive, sources, library });
    const inject = [CachingHttp, ClientSites, PostArchive, WebsiteSources];
    return {
      module: ContentServersModule,
      imports: [TenancyModule, PostsModule, DataSourcesModule],
      controllers: [ContentServersController, ContentServerToolsController],
      providers: [
        ProbeServers,
        ProbeServer,
        ManagedServerProbes,
        TryServers,
        ServerSecrets,
        AddServer,
        ChangeServer,
        RemoveServer,
        TestServer,
        DecideTool,
        TryTool,
        ContentServerWatch,
        { provide: ServerBook, useClass: MikroOrmServerBook },
        { provide: ManagedServers, useClass: MikroOrmManagedServers },
        SqlServerViews,
        { provide: ServedWebsites, useClass: TenancyServedWebsites },
        { provide: AllowedCommands, useValue: new AllowedCommands(stdioAllow) },
        { provide: PostArchive, useClass: PostsPostArchive },
        ClientSites,
        {
          provide: ContentServers,
          inject: [SafeHttp, ...inject],
          useFactory: (http: SafeHttp, ...own: Parameters<typeof bundled>) =>
            new McpContentServers(http, bundled(...own), { stdioAllow, version }),
        },
        {
          provide: OwnServers,
          inject,
          useFactory: (...own: Parameters<typeof bundled>) =>
            new OwnServers(
              bundled(...own).map((server) => ({
                name: server.name,
                description: server.description,
                version: server.version,
                role: roleOf(server),
                websiteIds: server.name === DEMONSTRATION_LIBRARY.name ? [library.websiteId] : null,
              })),
            ),
        },
      ],
      exports: [ContentServers, ServerBook, TryServers],
    };
  }
}
