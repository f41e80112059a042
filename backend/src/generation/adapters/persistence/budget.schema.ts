import { defineEntity, p } from '@mikro-orm/core';
import { websiteRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { WebsiteSchema } from '../../../tenancy/index.js';

/** The monthly cap of a website. A website without a cap has no row. */
export class BudgetRow {
  readonly websiteId: string;
  readonly capMicroUsd: number;
}

export const BudgetSchema = defineEntity({
  class: BudgetRow,
  tableName: 'website_budgets',
  properties: {
    websiteId: () => p.manyToOne(WebsiteSchema).mapToPk().fieldName('website_id').deleteRule('cascade').primary(),
    capMicroUsd: p.bigint('number'),
  },
  checks: [{ name: 'website_budgets_cap_check', expression: 'cap_micro_usd >= 0' }],
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});
