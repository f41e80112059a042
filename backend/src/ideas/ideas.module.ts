import { Module } from '@nestjs/common';
import { PlanningModule } from '../planning/index.js';
import { GenerationMaterial } from './adapters/generation/generation-material.js';
import { TermCoverageController } from './adapters/http/term-coverage.controller.js';
import { TopicIdeasController } from './adapters/http/topic-ideas.controller.js';
import { IdeaJobs } from './adapters/jobs/idea-jobs.js';
import { MikroOrmIdeaSearches } from './adapters/persistence/mikro-orm-idea-searches.js';
import { MikroOrmTopicIdeas } from './adapters/persistence/mikro-orm-topic-ideas.js';
import { SqlIdeaViews } from './adapters/persistence/sql-idea-views.js';
import { SqlStrategies } from './adapters/persistence/sql-strategies.js';
import { SqlTermCoverage } from './adapters/persistence/sql-term-coverage.js';
import { SqlTitledPosts } from './adapters/persistence/sql-titled-posts.js';
import { PlanningFocusTopicGateway } from './adapters/planning/planning-focus-topic-gateway.js';
import { AcceptIdea } from './application/accept-idea.js';
import { AskForIdeas } from './application/ask-for-ideas.js';
import { ComeUpWithIdeas } from './application/come-up-with-ideas.js';
import { DismissIdea } from './application/dismiss-idea.js';
import { ContentMaterial, FocusTopicGateway, IdeaSearches, Strategies, TopicIdeas } from './application/ports.js';
import { SearchIdeas } from './application/search-ideas.js';
import { IDEA_TABLES } from './adapters/persistence/personal-tables.js';
import { personalTables } from '../shared/adapters/personal-data/personal-tables.js';

/**
 * Topics that a website does not cover yet. What it asks content servers, it asks through the generation module, which
 * is everywhere.
 */
@Module({
  imports: [PlanningModule],
  controllers: [TopicIdeasController, TermCoverageController],
  providers: [
    personalTables(IDEA_TABLES),
    AskForIdeas,
    SearchIdeas,
    ComeUpWithIdeas,
    AcceptIdea,
    DismissIdea,
    IdeaJobs,
    { provide: TopicIdeas, useClass: MikroOrmTopicIdeas },
    { provide: IdeaSearches, useClass: MikroOrmIdeaSearches },
    { provide: Strategies, useClass: SqlStrategies },
    SqlIdeaViews,
    SqlTitledPosts,
    SqlTermCoverage,
    { provide: ContentMaterial, useClass: GenerationMaterial },
    { provide: FocusTopicGateway, useClass: PlanningFocusTopicGateway },
  ],
})
export class IdeasModule {}
