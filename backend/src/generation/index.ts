export { BudgetSchema } from './adapters/persistence/budget.schema.js';
export { ModelProfileSchema, WebsiteModelSchema } from './adapters/persistence/model-profile.schemas.js';
export { GenerationRunSchema } from './adapters/persistence/run.schema.js';
export {
  CitationSchema,
  ModelCallSchema,
  PassageSchema,
  SourceDocumentSchema,
  StepSchema,
  ToolCallSchema,
} from './adapters/persistence/run-record.schemas.js';
export { runCostColumn } from './adapters/persistence/run-cost-column.js';
export { GenerationModule } from './generation.module.js';
export { StartGeneration } from './application/start-generation.js';
export { StartRewrite } from './application/rewrite/start-rewrite.js';
export { type RunProgress } from './application/run-views.js';
export { FindMaterial } from './application/find-material.js';
export { waitsForWriter } from './adapters/persistence/waits-for-writer.js';
export { SqlRunViews } from './adapters/persistence/sql-run-views.js';
export { AnswerIsPage, CheckableModel, type ModelsToAsk } from './adapters/models/checkable-model.js';
export { type ModelInUse, ModelsInUse } from './adapters/models/models-in-use.js';
export { FROM_ENVIRONMENT } from './application/models/installation-model.js';
export { environmentSettings, type ModelSettings } from './adapters/language-model/failures.js';
