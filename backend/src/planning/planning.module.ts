import { Module } from '@nestjs/common';
import { CategoriesController } from './adapters/http/categories.controller.js';
import { ExpertiseController } from './adapters/http/expertise.controller.js';
import { FocusTopicsController } from './adapters/http/focus-topics.controller.js';
import { ManySeoTermsController } from './adapters/http/many-seo-terms.controller.js';
import { SlotsController } from './adapters/http/slots.controller.js';
import { SeoTermSearchController } from './adapters/http/seo-term-search.controller.js';
import { SeoTermsController } from './adapters/http/seo-terms.controller.js';
import { MikroOrmCategories } from './adapters/persistence/mikro-orm-categories.js';
import { MikroOrmExpertiseAreas } from './adapters/persistence/mikro-orm-expertise-areas.js';
import { MikroOrmFocusTopics } from './adapters/persistence/mikro-orm-focus-topics.js';
import { MikroOrmSeoTerms } from './adapters/persistence/mikro-orm-seo-terms.js';
import { SqlCategoryBriefs } from './adapters/persistence/sql-category-briefs.js';
import { SqlCategoryViews } from './adapters/persistence/sql-category-views.js';
import { SqlExpertiseLists } from './adapters/persistence/sql-expertise-lists.js';
import { SqlSeoTermSearch } from './adapters/persistence/sql-seo-term-search.js';
import { SqlSeoTermLists } from './adapters/persistence/sql-seo-term-lists.js';
import { SqlFocusTopicViews } from './adapters/persistence/sql-focus-topic-views.js';
import { SqlSimilarTitles } from './adapters/persistence/sql-similar-titles.js';
import { AddCategory } from './application/add-category.js';
import { AddExpertise } from './application/add-expertise.js';
import { PlanTopics } from './application/plan-topics.js';
import { AddFocusTopic } from './application/add-focus-topic.js';
import { AddSeoTerm } from './application/add-seo-term.js';
import { AddSeoTerms } from './application/add-seo-terms.js';
import { ChangeCategory } from './application/change-category.js';
import { ChangeExpertise } from './application/change-expertise.js';
import { ChangeFocusTopic } from './application/change-focus-topic.js';
import { ChangeSeoTerm } from './application/change-seo-term.js';
import { DeleteCategory } from './application/delete-category.js';
import { DeleteExpertise } from './application/delete-expertise.js';
import { DeleteFocusTopic } from './application/delete-focus-topic.js';
import { DeleteSeoTerm } from './application/delete-seo-term.js';
import { DeleteSeoTerms } from './application/delete-seo-terms.js';
import { ImportCategories } from './application/import-categories.js';
import { ImportExpertise } from './application/import-expertise.js';
import { ImportSeoTerms } from './application/import-seo-terms.js';
import { MoveSeoTerms } from './application/move-seo-terms.js';
import { PreviewSeoTerms } from './application/preview-seo-terms.js';
import { PrioritiseSeoTerms } from './application/prioritise-seo-terms.js';
import { FocusTopics } from './application/focus-topic-ports.js';
import { Categories, ExpertiseAreas, SeoTerms, Voices } from './application/ports.js';
import { ChangeVoice } from './application/change-voice.js';
import { TryVoice } from './application/try-voice.js';
import { VoiceController } from './adapters/http/voice.controller.js';
import { SqlVoices } from './adapters/persistence/sql-voices.js';
import { SwitchFocusTopic } from './application/switch-focus-topic.js';
import { TestFocusTopic } from './application/test-focus-topic.js';
import { ComingSlots } from './application/coming-slots.js';
import { NextSlots } from './application/next-slots.js';
import { AddSlot } from './application/add-slot.js';
import { MoveSlot } from './application/move-slot.js';
import { TopicProgress } from './application/topic-progress.js';
import { PLANNING_TABLES } from './adapters/persistence/personal-tables.js';
import { personalTables } from '../shared/adapters/personal-data/personal-tables.js';
import { slotProviders } from './slot-providers.js';

@Module({
  controllers: [
    CategoriesController,
    ManySeoTermsController,
    SeoTermSearchController,
    SeoTermsController,
    ExpertiseController,
    FocusTopicsController,
    SlotsController,
    VoiceController,
  ],
  providers: [
    AddCategory,
    ChangeCategory,
    DeleteCategory,
    AddSeoTerm,
    AddSeoTerms,
    ChangeSeoTerm,
    DeleteSeoTerm,
    PreviewSeoTerms,
    ImportSeoTerms,
    MoveSeoTerms,
    PrioritiseSeoTerms,
    DeleteSeoTerms,
    ImportCategories,
    ImportExpertise,
    AddExpertise,
    ChangeExpertise,
    DeleteExpertise,
    ChangeVoice,
    TryVoice,
    AddFocusTopic,
    PlanTopics,
    ChangeFocusTopic,
    DeleteFocusTopic,
    SwitchFocusTopic,
    TestFocusTopic,
    ...slotProviders,
    personalTables(PLANNING_TABLES),
    { provide: Categories, useClass: MikroOrmCategories },
    { provide: SeoTerms, useClass: MikroOrmSeoTerms },
    { provide: ExpertiseAreas, useClass: MikroOrmExpertiseAreas },
    { provide: Voices, useClass: SqlVoices },
    SqlCategoryViews,
    SqlSeoTermLists,
    SqlSeoTermSearch,
    SqlExpertiseLists,
    { provide: FocusTopics, useClass: MikroOrmFocusTopics },
    SqlFocusTopicViews,
    SqlSimilarTitles,
    SqlCategoryBriefs,
  ],
  exports: [
    ComingSlots,
    NextSlots,
    AddSlot,
    MoveSlot,
    TopicProgress,
    AddFocusTopic,
    PlanTopics,
    SqlFocusTopicViews,
    SqlSimilarTitles,
    SqlCategoryBriefs,
    SqlCategoryViews,
    SqlSeoTermLists,
    Categories,
    Voices,
    AddCategory,
    AddSeoTerms,
    AddExpertise,
  ],
})
export class PlanningModule {}
