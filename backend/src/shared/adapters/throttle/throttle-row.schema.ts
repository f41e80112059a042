import { defineEntity, p } from '@mikro-orm/core';
import { platformRows } from '../persistence/tenant-policies.js';
import { ThrottleRow } from './throttle-row.js';

const times = () => p.array().columnType('timestamptz[]').$type<Date[]>();

export const ThrottleRowSchema = defineEntity({
  class: ThrottleRow,
  tableName: 'throttles',
  properties: {
    key: p.string().length(64).primary(),
    failures: times(),
    pending: times(),
    expiresAt: p.datetime(3).index(),
  },
  rowLevelSecurity: 'force',
  policies: platformRows(),
});
