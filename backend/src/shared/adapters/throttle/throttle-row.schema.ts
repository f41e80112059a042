import { defineEntity, p } from '@mikro-orm/core';
import { platformRows } from '../persistence/tenant-policies.js';

/** The recent attempts of one counter. */
class ThrottleRow {
  /** SHA-256 (hex) of the rule and its subject: no addresses of unknown callers are stored. */
  key: string;
  /** Times of counted attempts. */
  failures: Date[];
  /** Times of pending attempts; one that is never settled counts as a failure. */
  pending: Date[];
  /** After this time nothing in the row counts any more. */
  expiresAt: Date;
}

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
