import { defineEntity, p } from '@mikro-orm/core';
import type { GlossaryName } from '../../../editorial/index.js';
import { websiteRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { WebsiteSchema } from '../../../tenancy/index.js';
import { EXPERTISE_LEVELS } from '../../domain/expertise.js';

/** How the posts of a website sound. A website without a voice of its own has no row. */
export class VoiceRow {
  readonly websiteId: string;
  readonly description: string;
  readonly dos: string[];
  readonly donts: string[];
  readonly samples: string[];
  readonly bannedPhrases: string[];
  readonly names: GlossaryName[];
  readonly readingLevel: string | null;
  readonly maxSentenceWords: number | null;
  /** Incremented with every change. */
  readonly version: number;
  readonly updatedAt: Date;
}

export const VoiceSchema = defineEntity({
  class: VoiceRow,
  tableName: 'website_voices',
  properties: {
    websiteId: () => p.manyToOne(WebsiteSchema).mapToPk().fieldName('website_id').deleteRule('cascade').primary(),
    description: p.text(),
    dos: p.array(),
    donts: p.array(),
    samples: p.array(),
    bannedPhrases: p.array(),
    names: p.json<GlossaryName[]>(),
    readingLevel: p.string().length(20).nullable(),
    maxSentenceWords: p.integer().nullable(),
    version: p.integer().default(1),
    updatedAt: p.datetime(),
  },
  checks: [
    {
      name: 'website_voices_reading_level_check',
      expression: `reading_level in (${EXPERTISE_LEVELS.map((level) => `'${level}'`).join(', ')})`,
    },
    { name: 'website_voices_max_sentence_words_check', expression: 'max_sentence_words between 5 and 60' },
    { name: 'website_voices_names_check', expression: `jsonb_typeof(names) = 'array'` },
  ],
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});
