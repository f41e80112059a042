import { SessionDatabase } from '../shared/adapters/persistence/session-database.js';
import { type DynamicModule, Module, type OnApplicationShutdown } from '@nestjs/common';
import { PlanningModule, TopicRuns } from '../planning/index.js';
import { PostsModule, TextAppraisal } from '../posts/index.js';
import { TenancyModule } from '../tenancy/index.js';
import { type AnthropicOptions, AnthropicWriter } from './adapters/anthropic/anthropic-writer.js';
import { StandardPromptOfFiles } from './adapters/language-model/standard-prompt-of-files.js';
import { type OpenAiOptions, OpenAiWriter } from './adapters/openai/openai-writer.js';
import { EmbeddedWriter } from './adapters/embedded/embedded-writer.js';
import { BudgetController } from './adapters/http/budget.controller.js';
import { CitedPassagesController } from './adapters/http/cited-passages.controller.js';
import { CreatePostController } from './adapters/http/create-post.controller.js';
import { RewriteRunsController } from './adapters/http/rewrite-runs.controller.js';
import { GenerationRunsController } from './adapters/http/generation-runs.controller.js';
import { ReadinessController } from './adapters/http/readiness.controller.js';
import { RunResponses } from './adapters/http/run-responses.js';
import { RunWait } from './adapters/http/run-wait.js';
import { TestContentController } from './adapters/http/test-content.controller.js';
import { WriterController } from './adapters/http/writer.controller.js';
import { RunEvents } from './adapters/http/run-events.js';
import { DueRuns } from './adapters/jobs/due-runs.js';
import { GenerationJobs } from './adapters/jobs/generation-jobs.js';
import { RunMetrics } from './adapters/metrics/run-metrics.js';
import { SqlBudgets } from './adapters/persistence/sql-budgets.js';
import { ExpiringRunRecords } from './adapters/persistence/expiring-run-records.js';
import { MikroOrmRuns } from './adapters/persistence/mikro-orm-runs.js';
import { PgRunSignals } from './adapters/persistence/pg-run-signals.js';
import { SqlPostMaterial } from './adapters/persistence/sql-post-material.js';
import { SqlRunRecords } from './adapters/persistence/sql-run-records.js';
import { SqlRunSteps } from './adapters/persistence/sql-run-steps.js';
import { SqlTrials } from './adapters/persistence/sql-trials.js';
import { SqlCitedPassages } from './adapters/persistence/sql-cited-passages.js';
import { SqlRunViews } from './adapters/persistence/sql-run-views.js';
import { GeneratedTopicRuns } from './adapters/planning/generated-topic-runs.js';
import { PlanningBriefSource } from './adapters/planning/planning-brief-source.js';
import { PlanningTopicGateway } from './adapters/planning/planning-topic-gateway.js';
import { EvidenceAppraisal } from './adapters/posts/evidence-appraisal.js';
import { TitledLike } from './adapters/posts/titled-like.js';
import { PostsRewriteGateway } from './adapters/posts/posts-rewrite-gateway.js';
import { PostsPostGateway } from './adapters/posts/posts-post-gateway.js';
import { AssessMaterial } from './application/assess-material.js';
import { AssessReadiness } from './application/assess-readiness.js';
import { AdmitRun } from './application/admit-run.js';
import { AwaitRun } from './application/await-run.js';
import { CancelRun } from './application/cancel-run.js';
import { BriefSource, Budgets, PostGateway, RunRecords, Runs, RunSignals, RunSteps } from './application/ports.js';
import { FindMaterial } from './application/find-material.js';
import { ResumeRun } from './application/resume-run.js';
import { PostMaterial } from './application/rewrite/post-material.js';
import { RewriteGateway } from './application/rewrite/rewrite-gateway.js';
import { RewritePost } from './application/rewrite/rewrite-post.js';
import { RewriteSteps } from './application/rewrite/rewrite-steps.js';
import { ComposeRewrite } from './application/rewrite/compose-rewrite.js';
import { SaveRewrite } from './application/rewrite/save-rewrite.js';
import { StartRewrite } from './application/rewrite/start-rewrite.js';
import { RunClaims } from './application/run-claims.js';
import { RunGeneration } from './application/run-generation.js';
import { RunJournals } from './application/run-journal.js';
import { RunTimes } from './application/run-times.js';
import { SetMonthlyCap } from './application/set-monthly-cap.js';
import { StartGeneration } from './application/start-generation.js';
import { AskServers } from './application/steps/ask-servers.js';
import { PrepareBrief } from './application/steps/brief.js';
import { Research } from './application/steps/research.js';
import { ComposePost } from './application/steps/compose-post.js';
import { SavePost } from './application/steps/save.js';
import { SelectEvidence } from './application/steps/select.js';
import { WriterSteps } from './application/steps/writing.js';
import { Workflow, WriteOrRewrite } from './application/workflow.js';
import { TopicGateway } from './application/topic-gateway.js';
import { WritePost } from './application/write-post.js';
import { Writer } from './application/writer.js';
import { AddModelProfile } from './application/models/add-model-profile.js';
import { ChangeModelProfile } from './application/models/change-model-profile.js';
import { RemoveModelProfile } from './application/models/remove-model-profile.js';
import { ChooseModel } from './application/models/choose-model.js';
import { BUILT_IN, FROM_ENVIRONMENT, InstallationModel } from './application/models/installation-model.js';
import { ModelsInUse } from './adapters/models/models-in-use.js';
import { SqlModelViews } from './adapters/persistence/sql-model-views.js';
import { ModelsController } from './adapters/http/models.controller.js';
import { WebsiteModelController } from './adapters/http/website-model.controller.js';
import { TestBrief } from './application/models/test-brief.js';
import { TestModels } from './application/models/test-models.js';
import { TestMaterial } from './application/steps/test-material.js';
import { TestBriefOfFiles } from './adapters/models/test-brief-of-files.js';
import { Writers } from './application/writers.js';
import { ModelProfiles, WriterFactory } from './application/models/ports.js';
import { LanguageModelWriters } from './adapters/models/language-model-writers.js';
import { MikroOrmModelProfiles } from './adapters/persistence/mikro-orm-model-profiles.js';
import { CommittedChanges } from '../shared/adapters/persistence/committed-changes.js';
import { Metrics } from '../shared/adapters/metrics/metrics.js';
import { ContentServersModule, type ContentServersOptions } from '../content-servers/index.js';
import { DataSourcesModule } from '../data-sources/index.js';
import { GENERATION_TABLES } from './adapters/persistence/personal-tables.js';
import { personalTables } from '../shared/adapters/personal-data/personal-tables.js';

export interface GenerationOptions {
  /** Options of the language model; without any the embedded writer is used. */
  anthropic?: AnthropicOptions;
  openai?: OpenAiOptions;
  servers: ContentServersOptions;
  times?: RunTimes;
}

@Module({})
export class GenerationModule implements OnApplicationShutdown {
  constructor(private readonly signals: RunSignals) {}

  static forRoot({ anthropic, openai, servers, times = new RunTimes() }: GenerationOptions): DynamicModule {
    const model = anthropic ?? openai;
    return {
      module: GenerationModule,
      // The module is global because the posts module uses its text appraisal and it uses the posts module, and a
      // circular import is impossible.
      global: true,
      imports: [TenancyModule, PlanningModule, PostsModule, DataSourcesModule, ContentServersModule.forRoot(servers)],
      controllers: [
        CitedPassagesController,
        CreatePostController,
        RewriteRunsController,
        TestContentController,
        BudgetController,
        ReadinessController,
        WriterController,
        ModelsController,
        WebsiteModelController,
        GenerationRunsController,
      ],
      providers: [
        personalTables(GENERATION_TABLES),
        AdmitRun,
        StartGeneration,
        FindMaterial,
        AssessMaterial,
        AssessReadiness,
        SetMonthlyCap,
        AwaitRun,
        CancelRun,
        ResumeRun,
        RunClaims,
        RunJournals,
        RunGeneration,
        {
          provide: RunMetrics,
          inject: [CommittedChanges, Metrics],
          useFactory: (changes: CommittedChanges, metrics: Metrics) =>
            new RunMetrics(changes, metrics, {
              profile: model ? FROM_ENVIRONMENT : BUILT_IN,
              models: model ? [...new Set([model.strong.name, model.small.name])] : [],
            }),
        },
        WritePost,
        StartRewrite,
        RewritePost,
        RewriteSteps,
        ComposeRewrite,
        SaveRewrite,
        PrepareBrief,
        Research,
        AskServers,
        SelectEvidence,
        WriterSteps,
        ComposePost,
        SavePost,
        RunResponses,
        RunWait,
        RunEvents,
        GenerationJobs,
        DueRuns,
        { provide: RunTimes, useValue: times },
        {
          provide: Writer,
          inject: [RunMetrics],
          useFactory: (metrics: RunMetrics) =>
            anthropic
              ? new AnthropicWriter(anthropic, () => metrics.modelAsked())
              : openai
                ? new OpenAiWriter(openai, () => metrics.modelAsked())
                : new EmbeddedWriter(),
        },
        Writers,
        {
          provide: InstallationModel,
          useFactory: () =>
            new InstallationModel(
              anthropic
                ? { provider: 'anthropic', dialect: null, ...anthropic }
                : openai
                  ? { provider: 'openai-compatible', ...openai }
                  : null,
            ),
        },
        AddModelProfile,
        ChangeModelProfile,
        RemoveModelProfile,
        ChooseModel,
        TestModels,
        TestMaterial,
        { provide: TestBrief, useClass: TestBriefOfFiles },
        SqlModelViews,
        ModelsInUse,
        { provide: ModelProfiles, useClass: MikroOrmModelProfiles },
        { provide: WriterFactory, useClass: LanguageModelWriters },
        { provide: Runs, useClass: MikroOrmRuns },
        { provide: RunSteps, useClass: SqlRunSteps },
        { provide: RunRecords, useClass: SqlRunRecords },
        TitledLike,
        StandardPromptOfFiles,
        SqlTrials,
        { provide: Budgets, useClass: SqlBudgets },
        SqlCitedPassages,
        SqlRunViews,
        ExpiringRunRecords,
        {
          provide: RunSignals,
          inject: [SessionDatabase],
          useFactory: ({ url }: SessionDatabase) => new PgRunSignals(url),
        },
        { provide: BriefSource, useClass: PlanningBriefSource },
        { provide: TopicGateway, useClass: PlanningTopicGateway },
        { provide: TopicRuns, useClass: GeneratedTopicRuns },
        { provide: PostGateway, useClass: PostsPostGateway },
        { provide: Workflow, useClass: WriteOrRewrite },
        { provide: RewriteGateway, useClass: PostsRewriteGateway },
        { provide: PostMaterial, useClass: SqlPostMaterial },
        { provide: TextAppraisal, useClass: EvidenceAppraisal },
      ],
      exports: [
        StartGeneration,
        StartRewrite,
        SqlRunViews,
        FindMaterial,
        TextAppraisal,
        TopicRuns,
        ModelsInUse,
        ContentServersModule,
      ],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await (this.signals as PgRunSignals).close();
  }
}
