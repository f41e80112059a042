import { defineEntity, p } from '@mikro-orm/core';
import { MAX_LANGUAGE } from '../../../shared/domain/language-tag.js';
import { websiteRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import { WebsiteSchema } from '../../../tenancy/index.js';
import { ALL_STEP_NAMES, STEP_STATUSES, type StepName, type StepStatus } from '../../domain/run/step-name.js';
import { oneOf } from '../../../shared/adapters/persistence/one-of.js';
import { CitationRow, ModelCallRow, PassageRow, SourceDocumentRow, StepRow, ToolCallRow } from './rows.js';
import { GenerationRunSchema } from './run.schema.js';

/**
 * Columns of all records of a run. Each row also has the website's id, so that row-level security needs a single
 * comparison.
 */
const ofRun = {
  websiteId: () => p.manyToOne(WebsiteSchema).mapToPk().fieldName('website_id').deleteRule('cascade'),
  runId: () => p.manyToOne(GenerationRunSchema).mapToPk().fieldName('run_id').deleteRule('cascade'),
};
export const StepSchema = defineEntity({
  class: StepRow,
  tableName: 'generation_steps',
  properties: {
    id: p.uuid().primary(),
    ...ofRun,
    name: p.string().length(20).$type<StepName>(),
    inputHash: p.string().length(64),
    status: p.string().length(20).$type<StepStatus>(),
    startedAt: p.datetime(3),
    endedAt: p.datetime(3).nullable(),
    detail: p.text(),
    tries: p.smallint().default(1),
    lastFailure: p.text().nullable(),
    output: p.json<unknown>().nullable(),
  },
  uniques: [{ name: 'generation_steps_once_unique', properties: ['runId', 'name', 'inputHash'] }],
  indexes: [{ properties: ['websiteId'] }],
  checks: [
    { name: 'generation_steps_name_check', expression: oneOf('name', ALL_STEP_NAMES) },
    { name: 'generation_steps_status_check', expression: oneOf('status', STEP_STATUSES) },
  ],
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});

export const ToolCallSchema = defineEntity({
  class: ToolCallRow,
  tableName: 'tool_calls',
  properties: {
    id: p.uuid().primary(),
    ...ofRun,
    server: p.string().length(200),
    tool: p.string().length(200),
    arguments: p.json<Readonly<Record<string, unknown>>>(),
    result: p.text(),
    documents: p.json<readonly string[]>(),
    isError: p.boolean(),
    truncated: p.boolean(),
    startedAt: p.datetime(3),
    ms: p.integer(),
  },
  indexes: [{ properties: ['runId', 'startedAt'] }, { properties: ['websiteId'] }],
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});

export const SourceDocumentSchema = defineEntity({
  class: SourceDocumentRow,
  tableName: 'source_documents',
  properties: {
    id: p.uuid().primary(),
    ...ofRun,
    key: p.string().length(500),
    toolCallId: () => p.manyToOne(ToolCallSchema).mapToPk().fieldName('tool_call_id').deleteRule('cascade').index(),
    server: p.string().length(200),
    url: p.text().nullable(),
    title: p.text(),
    text: p.text(),
    language: p.string().length(MAX_LANGUAGE).nullable(),
    ownSource: p.boolean(),
    citable: p.boolean(),
  },
  uniques: [{ name: 'source_documents_key_unique', properties: ['runId', 'key'] }],
  indexes: [{ properties: ['websiteId'] }],
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});

export const PassageSchema = defineEntity({
  class: PassageRow,
  tableName: 'passages',
  properties: {
    id: p.uuid().primary(),
    ...ofRun,
    key: p.string().length(540),
    documentId: () =>
      p.manyToOne(SourceDocumentSchema).mapToPk().fieldName('document_id').deleteRule('cascade').index(),
    start: p.integer().fieldName('start_at'),
    end: p.integer().fieldName('end_at'),
    text: p.text(),
    hash: p.string().length(64),
  },
  uniques: [{ name: 'passages_key_unique', properties: ['runId', 'key'] }],
  indexes: [{ properties: ['websiteId'] }],
  checks: [{ name: 'passages_offsets_check', expression: 'start_at >= 0 and end_at > start_at' }],
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});

export const CitationSchema = defineEntity({
  class: CitationRow,
  tableName: 'citations',
  properties: {
    ...ofRun,
    passageId: () => p.manyToOne(PassageSchema).mapToPk().fieldName('passage_id').deleteRule('cascade').primary(),
    block: p.string().length(20).primary(),
    sentence: p.integer().primary(),
  },
  indexes: [{ properties: ['runId'] }, { properties: ['websiteId'] }],
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});

export const ModelCallSchema = defineEntity({
  class: ModelCallRow,
  tableName: 'model_calls',
  properties: {
    id: p.uuid().primary(),
    ...ofRun,
    step: p.string().length(20),
    model: p.string().length(100),
    requestId: p.string().length(200).nullable(),
    inputTokens: p.integer(),
    outputTokens: p.integer(),
    cacheRead: p.integer(),
    cacheWrite: p.integer(),
    costMicroUsd: p.bigint('string'),
    promptVersion: p.string().length(50),
    prompt: p.text(),
    at: p.datetime(3),
    ms: p.integer(),
    error: p.string().length(100).nullable(),
  },
  indexes: [
    { properties: ['runId', 'at'] },
    {
      name: 'model_calls_month_index',
      expression: 'create index model_calls_month_index on model_calls (website_id, at) include (cost_micro_usd)',
    },
  ],
  rowLevelSecurity: 'force',
  policies: websiteRows(),
});
