import { defineEntity, p } from '@mikro-orm/core';
import { ownRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { Device, MAX_DEVICE } from '../../domain/device.js';
import { UserSchema } from './user.schema.js';

export const DeviceSchema = defineEntity({
  class: Device,
  tableName: 'devices',
  properties: {
    userId: () => p.manyToOne(UserSchema).mapToPk().primary().fieldName('user_id').deleteRule('cascade'),
    name: p.string().length(MAX_DEVICE).primary(),
    lastSeenAt: p.datetime(3).index(),
  },
  rowLevelSecurity: 'force',
  policies: ownRows(),
});
