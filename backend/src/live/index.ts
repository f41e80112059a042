export { LiveModule } from './live.module.js';
export { LiveCheckSchema } from './adapters/persistence/live-check.schema.js';
