export { DigestsModule } from './digests.module.js';
export { DigestSchema } from './adapters/persistence/digest.schema.js';
