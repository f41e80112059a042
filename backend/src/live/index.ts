export { LiveCheckSchema } from './adapters/persistence/live-check.schema.js';
