export { PublishingModule } from './publishing.module.js';
export { PublishingConfigSchema } from './adapters/persistence/publishing-config.schema.js';
export { DeliverySchema } from './adapters/persistence/delivery.schema.js';
export { PublishingLogSchema } from './adapters/persistence/publishing-log.schema.js';
export { KeyWindowSchema } from './adapters/pull/key-window.schema.js';
