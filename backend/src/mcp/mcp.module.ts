import { type DynamicModule, Module } from '@nestjs/common';
import { PlanningModule } from '../planning/index.js';
import { PostsModule } from '../posts/index.js';
import { Metrics } from '../shared/adapters/metrics/metrics.js';
import { AuditLog } from '../shared/application/audit-log.js';
import { Throttle } from '../shared/application/throttle.js';
import { TenancyModule } from '../tenancy/index.js';
import { Challenge } from './adapters/http/challenge.js';
import { McpController } from './adapters/http/mcp.controller.js';
import { ProtectedResourceController } from './adapters/http/protected-resource.controller.js';
import { SessionLimit } from './adapters/http/session-limit.js';
import { GenerationLimit, SubmissionLimit } from './adapters/server/agent-limits.js';
import { GalleyServer, ServerVersion, Tools } from './adapters/server/galley-server.js';
import { Once } from './adapters/server/once.js';
import { Refusals } from './adapters/server/refusals.js';
import type { Tool } from './adapters/server/tool.js';
import { DecidePostTool } from './adapters/tools/decide-post.js';
import { GetPost } from './adapters/tools/get-post.js';
import { GetRun } from './adapters/tools/get-run.js';
import { ListPosts } from './adapters/tools/list-posts.js';
import { ListTopics } from './adapters/tools/list-topics.js';
import { ListWebsites } from './adapters/tools/list-websites.js';
import { RequestRewriteTool } from './adapters/tools/request-rewrite.js';
import { ScoreDraft } from './adapters/tools/score-draft.js';
import { StartGenerationTool } from './adapters/tools/start-generation.js';
import { SubmitDraftTool } from './adapters/tools/submit-draft.js';

/** In the order in which the tools are listed to agents. */
const TOOLS = [
  ListWebsites,
  ListTopics,
  ListPosts,
  GetPost,
  ScoreDraft,
  SubmitDraftTool,
  StartGenerationTool,
  GetRun,
  RequestRewriteTool,
  DecidePostTool,
];

export interface McpOptions {
  /** Version of Galley that clients see. */
  version: string;
  /** Maximum numbers of drafts that a person's agents may submit and of runs that they may start within an hour. */
  perHour: { submissions: number; generations: number };
}

@Module({})
export class McpModule {
  static forRoot({ version, perHour }: McpOptions): DynamicModule {
    return {
      module: McpModule,
      imports: [TenancyModule, PlanningModule, PostsModule],
      controllers: [McpController, ProtectedResourceController],
      providers: [
        ...TOOLS,
        GalleyServer,
        Challenge,
        Once,
        {
          provide: Refusals,
          inject: [AuditLog, Throttle, Metrics, Tools],
          useFactory: (audit: AuditLog, throttle: Throttle, metrics: Metrics, { all }: Tools) =>
            new Refusals(
              audit,
              throttle,
              metrics,
              all.map(({ about }) => about.name),
            ),
        },
        SessionLimit,
        {
          provide: SubmissionLimit,
          inject: [Throttle],
          useFactory: (throttle: Throttle) => new SubmissionLimit(throttle, perHour.submissions),
        },
        {
          provide: GenerationLimit,
          inject: [Throttle],
          useFactory: (throttle: Throttle) => new GenerationLimit(throttle, perHour.generations),
        },
        { provide: ServerVersion, useValue: new ServerVersion(version) },
        { provide: Tools, inject: TOOLS, useFactory: (...all: Tool[]) => new Tools(all) },
      ],
    };
  }
}
