export { PublishingModule } from './publishing.module.js';
export { PublishingConfigSchema } from './adapters/persistence/publishing-config.schema.js';
export { PlannedReleases, type ReleaseOfWebsite } from './application/planned-releases.js';
export { PeriodReleaseSchema } from './adapters/persistence/period-release.schema.js';
export { ReleasePinSchema } from './adapters/persistence/release-pin.schema.js';
export { DeliverySchema } from './adapters/persistence/delivery.schema.js';
export { PublishingLogSchema } from './adapters/persistence/publishing-log.schema.js';
export { KeyWindowSchema } from './adapters/pull/key-window.schema.js';
export { ServedContentSchema } from './adapters/pull/served-content.schema.js';
