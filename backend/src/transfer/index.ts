export { TransferModule } from './transfer.module.js';
export { ImportSchema } from './adapters/persistence/import.schema.js';
export { ImportChunkSchema } from './adapters/persistence/import-chunk.schema.js';
