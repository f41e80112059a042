export { BudgetSchema } from './adapters/persistence/budget.schema.js';
export { GenerationRunSchema } from './adapters/persistence/run.schema.js';
export { CitationSchema, ModelCallSchema, PassageSchema, SourceDocumentSchema, StepSchema, ToolCallSchema } from './adapters/persistence/run-record.schemas.js';
export { DataSourceSchema, SourceFileSchema, SourcePartSchema } from './adapters/persistence/data-source.schemas.js';
export { ContentServerSchema, ServerProbeSchema, ServerToolSchema, ServerUptimeSchema } from './adapters/persistence/content-server.schemas.js';
export { type GenerationOptions, GenerationModule } from './generation.module.js';
export { StartGeneration, type StartGenerationInput } from './application/start-generation.js';
export type { RunKind, RunRequest } from './domain/run/generation-run.js';
export { CONTENT_ANGLES, type ContentAngle } from './domain/brief.js';
