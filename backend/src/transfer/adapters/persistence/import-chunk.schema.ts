import { defineEntity, p } from '@mikro-orm/core';
import { UserSchema } from '../../../auth/index.js';
import { ownRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { ImportSchema } from './import.schema.js';

/** Chunks of uploaded files. They are written and read by plain SQL and deleted when the import has ended. */
export const ImportChunkSchema = defineEntity({
  name: 'ImportChunk',
  tableName: 'import_chunks',
  properties: {
    importId: () => p.manyToOne(ImportSchema).mapToPk().primary().fieldName('import_id').deleteRule('cascade'),
    number: p.integer().primary().autoincrement(false),
    userId: () => p.manyToOne(UserSchema).mapToPk().fieldName('user_id').deleteRule('cascade').index(),
    bytes: p.blob(),
  },
  rowLevelSecurity: 'force',
  policies: ownRows(),
});
