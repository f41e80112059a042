export { LiveModule } from './live.module.js';
export { livePageColumn } from './adapters/persistence/live-page-column.js';
export { spreadLiveChecks } from './adapters/persistence/sql-live-checks.js';
export { LiveCheckSchema } from './adapters/persistence/live-check.schema.js';
