import { type DynamicModule, Module, type OnApplicationShutdown } from '@nestjs/common';
import { MikroORM } from '@mikro-orm/postgresql';
import { PlanningModule, TopicRuns } from '../planning/index.js';
import { PostsModule, TextAppraisal } from '../posts/index.js';
import { SafeHttp } from '../shared/application/safe-http.js';
import type { WebsiteId } from '../shared/domain/ids.js';
import { TenancyModule } from '../tenancy/index.js';
import { type AnthropicOptions, AnthropicWriter } from './adapters/anthropic/anthropic-writer.js';
import { StandardPromptOfFiles } from './adapters/anthropic/standard-prompt-of-files.js';
import { EmbeddedWriter } from './adapters/embedded/embedded-writer.js';
import { ContentServerToolsController } from './adapters/http/content-server-tools.controller.js';
import { ContentServersController } from './adapters/http/content-servers.controller.js';
import { BudgetController } from './adapters/http/budget.controller.js';
import { CreatePostController } from './adapters/http/create-post.controller.js';
import { RewriteRunsController } from './adapters/http/rewrite-runs.controller.js';
import { GenerationRunsController } from './adapters/http/generation-runs.controller.js';
import { RunAnswers } from './adapters/http/run-answers.js';
import { RunWait } from './adapters/http/run-wait.js';
import { TestContentController } from './adapters/http/test-content.controller.js';
import { RunEvents } from './adapters/http/run-events.js';
import { ContentServerWatch } from './adapters/jobs/content-server-watch.js';
import { DueRuns } from './adapters/jobs/due-runs.js';
import { GenerationJobs } from './adapters/jobs/generation-jobs.js';
import { OwnServers } from './adapters/jobs/own-servers.js';
import { BoundedSchemaValidator } from './adapters/mcp/bounded-schema-validator.js';
import { McpContentServers } from './adapters/mcp/mcp-content-servers.js';
import { RunMetrics } from './adapters/metrics/run-metrics.js';
import { SqlBudgets } from './adapters/persistence/sql-budgets.js';
import { MikroOrmManagedServers } from './adapters/persistence/mikro-orm-managed-servers.js';
import { MikroOrmRuns } from './adapters/persistence/mikro-orm-runs.js';
import { MikroOrmServerBook } from './adapters/persistence/mikro-orm-server-book.js';
import { PgRunSignals } from './adapters/persistence/pg-run-signals.js';
import { SqlPostMaterial } from './adapters/persistence/sql-post-material.js';
import { SqlReviewers } from './adapters/persistence/sql-reviewers.js';
import { SqlRunRecords } from './adapters/persistence/sql-run-records.js';
import { SqlRunSteps } from './adapters/persistence/sql-run-steps.js';
import { SqlTrials } from './adapters/persistence/sql-trials.js';
import { SqlRunViews } from './adapters/persistence/sql-run-views.js';
import { SqlServerViews } from './adapters/persistence/sql-server-views.js';
import { GeneratedTopicRuns } from './adapters/planning/generated-topic-runs.js';
import { PlanningBriefSource } from './adapters/planning/planning-brief-source.js';
import { PlanningTopicDesk } from './adapters/planning/planning-topic-desk.js';
import { EvidenceAppraisal } from './adapters/posts/evidence-appraisal.js';
import { HtmlPostReader } from './adapters/posts/html-post-reader.js';
import { HtmlPostRenderer } from './adapters/posts/html-post-renderer.js';
import { PostsPostArchive } from './adapters/posts/posts-post-archive.js';
import { TitledLike } from './adapters/posts/titled-like.js';
import { PostsSubmissionDesk } from './adapters/posts/posts-submission-desk.js';
import { PostsRewriteDesk } from './adapters/posts/posts-rewrite-desk.js';
import { PostsPostDesk } from './adapters/posts/posts-post-desk.js';
import { CachingHttp } from './adapters/sources/caching-http.js';
import { TenancyServedWebsites } from './adapters/tenancy/tenancy-served-websites.js';
import { WebsiteClientSites } from './adapters/tenancy/website-client-sites.js';
import { AwaitRun } from './application/await-run.js';
import { CancelRun } from './application/cancel-run.js';
import { ContentServers } from './application/content-servers.js';
import { WebsiteSources } from './application/data-sources/website-sources.js';
import { BriefSource, Budgets, PostDesk, PostRenderer, Reviewers, RunRecords, Runs, RunSignals, RunSteps, RunViews, SimilarPosts, Trials } from './application/ports.js';
import { FindMaterial } from './application/find-material.js';
import { TryServers } from './application/servers/try-servers.js';
import { LookAtServer } from './application/look-at-server.js';
import { ProbeServers } from './application/probe-servers.js';
import { ResumeRun } from './application/resume-run.js';
import { PostMaterial } from './application/rewrite/post-material.js';
import { PostReader, RewriteDesk } from './application/rewrite/rewrite-desk.js';
import { RewritePost } from './application/rewrite/rewrite-post.js';
import { RewriteSteps } from './application/rewrite/rewrite-steps.js';
import { SaveRewrite } from './application/rewrite/save-rewrite.js';
import { StartRewrite } from './application/rewrite/start-rewrite.js';
import { RunGeneration } from './application/run-generation.js';
import { RunTimes } from './application/run-times.js';
import { AllowedCommands, ManagedServers, SchemaCheck, ServedWebsites, ServerBook, ServerViews } from './application/server-ports.js';
import { ServerSecrets } from './application/server-secrets.js';
import { AddServer } from './application/servers/add-server.js';
import { ChangeServer } from './application/servers/change-server.js';
import { DecideTool } from './application/servers/decide-tool.js';
import { RemoveServer } from './application/servers/remove-server.js';
import { TestServer } from './application/servers/test-server.js';
import { TryTool } from './application/servers/try-tool.js';
import { SetMonthlyCap } from './application/set-monthly-cap.js';
import { StandardPrompt } from './application/standard-prompt.js';
import { StartGeneration } from './application/start-generation.js';
import { AppraiseSubmission } from './application/submissions/appraise-submission.js';
import { SubmissionDesk } from './application/submissions/ports.js';
import { SubmissionLimit, SubmissionsPerHour } from './application/submissions/submission-limit.js';
import { SubmitDraft } from './application/submissions/submit-draft.js';
import { TellReviewers } from './application/tell-reviewers.js';
import { AskServers } from './application/steps/ask-servers.js';
import { PrepareBrief } from './application/steps/brief.js';
import { PlanResearch } from './application/steps/plan.js';
import { Research } from './application/steps/research.js';
import { SavePost } from './application/steps/save.js';
import { ShowTrial } from './application/steps/show-trial.js';
import { SelectEvidence } from './application/steps/select.js';
import { WriterSteps } from './application/steps/writing.js';
import { Workflow, WriteOrRewrite } from './application/workflow.js';
import { TopicDesk } from './application/topic-desk.js';
import { WritePost } from './application/write-post.js';
import { Writer } from './application/writer.js';
import { bundledServers, roleOf } from './bundled-servers/bundled-servers.js';
import { ClientSites } from './bundled-servers/client-sites.js';
import type { LibraryDocument } from './bundled-servers/demonstration-library/demonstration-library.js';
import { DEMONSTRATION_LIBRARY } from './bundled-servers/demonstration-library/demonstration-library.js';
import { PostArchive } from './bundled-servers/post-archive/post-archive.js';
import { DataSourcesModule } from './data-sources.module.js';

export interface GenerationOptions {
  /** Without it, the embedded writer writes. */
  anthropic?: AnthropicOptions;
  /** The operator's STDIO_ALLOW. */
  stdioAllow: readonly string[];
  /** The product's. */
  version: string;
  /** Drafts a person may submit. */
  submissionsPerHour: number;
  /** Serves this website only. */
  library: { websiteId: WebsiteId; documents: readonly LibraryDocument[] };
  times?: RunTimes;
}

@Module({})
export class GenerationModule implements OnApplicationShutdown {
  constructor(private readonly signals: RunSignals) {}

  static forRoot({ anthropic, stdioAllow, version, submissionsPerHour, library, times = new RunTimes() }: GenerationOptions): DynamicModule {
    const bundled = (http: SafeHttp, sites: ClientSites, archive: PostArchive, sources: WebsiteSources) => bundledServers({ http, sites, archive, sources, library });
    const inject = [CachingHttp, ClientSites, PostArchive, WebsiteSources];
    return {
      module: GenerationModule,
      // Posts ask it to appraise a text, and it asks posts to keep one: neither module can import the other both ways.
      global: true,
      imports: [TenancyModule, PlanningModule, PostsModule, DataSourcesModule],
      controllers: [CreatePostController, RewriteRunsController, TestContentController, BudgetController, GenerationRunsController, ContentServersController, ContentServerToolsController],
      providers: [
        StartGeneration,
        FindMaterial,
        SetMonthlyCap,
        AwaitRun,
        CancelRun,
        ResumeRun,
        RunGeneration,
        RunMetrics,
        WritePost,
        StartRewrite,
        RewritePost,
        RewriteSteps,
        SaveRewrite,
        PrepareBrief,
        PlanResearch,
        Research,
        AskServers,
        SelectEvidence,
        WriterSteps,
        SavePost,
        TellReviewers,
        AppraiseSubmission,
        SubmitDraft,
        SubmissionLimit,
        ShowTrial,
        ProbeServers,
        LookAtServer,
        TryServers,
        ServerSecrets,
        AddServer,
        ChangeServer,
        RemoveServer,
        TestServer,
        DecideTool,
        TryTool,
        RunAnswers,
        RunWait,
        RunEvents,
        GenerationJobs,
        DueRuns,
        ContentServerWatch,
        { provide: RunTimes, useValue: times },
        { provide: SubmissionsPerHour, useValue: { value: submissionsPerHour } },
        { provide: Writer, useFactory: () => (anthropic ? new AnthropicWriter(anthropic) : new EmbeddedWriter()) },
        { provide: Runs, useClass: MikroOrmRuns },
        { provide: RunSteps, useClass: SqlRunSteps },
        { provide: RunRecords, useClass: SqlRunRecords },
        { provide: SimilarPosts, useClass: TitledLike },
        { provide: StandardPrompt, useClass: StandardPromptOfFiles },
        { provide: Trials, useClass: SqlTrials },
        { provide: Budgets, useClass: SqlBudgets },
        { provide: RunViews, useClass: SqlRunViews },
        { provide: RunSignals, inject: [MikroORM], useFactory: (orm: MikroORM) => new PgRunSignals(orm.config.get('clientUrl')!) },
        { provide: Reviewers, useClass: SqlReviewers },
        { provide: ServerBook, useClass: MikroOrmServerBook },
        { provide: ManagedServers, useClass: MikroOrmManagedServers },
        { provide: ServerViews, useClass: SqlServerViews },
        { provide: ServedWebsites, useClass: TenancyServedWebsites },
        { provide: SchemaCheck, useClass: BoundedSchemaValidator },
        { provide: AllowedCommands, useValue: new AllowedCommands(stdioAllow) },
        { provide: BriefSource, useClass: PlanningBriefSource },
        { provide: TopicDesk, useClass: PlanningTopicDesk },
        { provide: TopicRuns, useClass: GeneratedTopicRuns },
        { provide: PostDesk, useClass: PostsPostDesk },
        { provide: Workflow, useClass: WriteOrRewrite },
        { provide: SubmissionDesk, useClass: PostsSubmissionDesk },
        { provide: RewriteDesk, useClass: PostsRewriteDesk },
        { provide: PostReader, useClass: HtmlPostReader },
        { provide: PostMaterial, useClass: SqlPostMaterial },
        { provide: TextAppraisal, useClass: EvidenceAppraisal },
        { provide: PostRenderer, useClass: HtmlPostRenderer },
        { provide: PostArchive, useClass: PostsPostArchive },
        { provide: ClientSites, useClass: WebsiteClientSites },
        {
          provide: ContentServers,
          inject: [SafeHttp, ...inject],
          useFactory: (http: SafeHttp, ...own: Parameters<typeof bundled>) => new McpContentServers(http, bundled(...own), { stdioAllow, version }),
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
      exports: [StartGeneration, StartRewrite, AppraiseSubmission, SubmitDraft, RunViews, FindMaterial, TryServers, TextAppraisal, TopicRuns],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await (this.signals as PgRunSignals).close();
  }
}
