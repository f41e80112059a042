import { defineEntity, p } from '@mikro-orm/core';
import { websiteRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { MAX_GRACE_DAYS, SecondFactorRule } from '../../domain/second-factor-rule.js';
import { WebsiteSchema } from './website.schema.js';

export const SecondFactorRuleSchema = defineEntity({
  class: SecondFactorRule,
  tableName: 'second_factor_rules',
  properties: {
    id: p.uuid().primary(),
    websiteId: () => p.manyToOne(WebsiteSchema).mapToPk().fieldName('website_id').nullable().deleteRule('cascade'),
    graceDays: p.smallint(),
    since: p.datetime(3),
  },
  indexes: [
    {
      name: 'second_factor_rules_website_unique',
      expression: 'create unique index second_factor_rules_website_unique on second_factor_rules (website_id)',
    },
    {
      name: 'second_factor_rules_platform_unique',
      expression:
        'create unique index second_factor_rules_platform_unique on second_factor_rules ((true)) where website_id is null',
    },
  ],
  checks: [{ name: 'second_factor_rules_grace_check', expression: `grace_days between 0 and ${MAX_GRACE_DAYS}` }],
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});
