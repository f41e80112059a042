import { defineEntity, p } from '@mikro-orm/core';
import { platformRows } from '../shared/adapters/persistence/tenant-policies.js';

/** The one row that tells this installation from its copies; see installation.ts. */
export const InstallationSchema = defineEntity({
  name: 'Installation',
  tableName: 'installations',
  properties: {
    isOnly: p.boolean().primary(),
    id: p.uuid(),
    quietSince: p.datetime(3).nullable(),
    /** The moment that the latest backup holds. */
    backedUpAt: p.datetime(3).nullable(),
    /** When old rows were last removed. */
    retainedAt: p.datetime(3).nullable(),
  },
  checks: [{ name: 'installations_is_only_check', property: 'isOnly', expression: 'is_only' }],
  rowLevelSecurity: 'force',
  policies: platformRows(),
});
