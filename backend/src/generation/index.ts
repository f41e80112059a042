export { GenerationRunSchema } from './adapters/persistence/run.schema.js';
export { CitationSchema, ModelCallSchema, PassageSchema, SourceDocumentSchema, StepSchema, ToolCallSchema } from './adapters/persistence/run-record.schemas.js';
export { ContentServerSchema, DataSourceSchema, ServerProbeSchema, ServerToolSchema } from './adapters/persistence/content-server.schemas.js';
