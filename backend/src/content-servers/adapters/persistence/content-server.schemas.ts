import { defineEntity, p } from '@mikro-orm/core';
import { platformRows } from '../../../shared/adapters/persistence/tenant-policies.js';
import {
  ContentServer,
  type SealedHeaders,
  SERVER_ROLES,
  SERVER_TYPES,
  type ServerRole,
  type ServerType,
} from '../../domain/content-server.js';
import { type PinnedDefinition, ServerTool, TOOL_STATES, type ToolState } from '../../domain/server-tool.js';
import { oneOf } from '../../../shared/adapters/persistence/one-of.js';

/** One probe of a content server. */
class ServerProbeRow {
  readonly id: string;
  readonly serverId: string;
  readonly at: Date;
  readonly ok: boolean;
  readonly ms: number;
  readonly error: string | null;
}

/** Number of probes of a content server in an hour or a day, and how many succeeded. */
class ServerUptimeRow {
  readonly serverId: string;
  readonly span: 'hour' | 'day';
  readonly begins: Date;
  readonly looks: number;
  readonly answered: number;
}

export const ContentServerSchema = defineEntity({
  class: ContentServer,
  tableName: 'mcp_servers',
  properties: {
    id: p.uuid().primary(),
    name: p.string().length(200),
    description: p.text(),
    type: p.string().length(20).$type<ServerType>(),
    version: p.string().length(100),
    protocolVersion: p.string().length(20).nullable(),
    role: p.string().length(20).$type<ServerRole>(),
    url: p.text().nullable(),
    command: p.text().nullable(),
    args: p.json<readonly string[]>(),
    headers: p.json<SealedHeaders>(),
    websiteIds: p.json<readonly string[]>().nullable(),
    enabled: p.boolean().default(true),
    addressVersion: p.integer().default(1),
    status: p.string().length(20).$type<ContentServer['status']>().default('online'),
    failuresInARow: p.integer().default(0),
    lastProbeAt: p.datetime(3).nullable(),
    lastProbeError: p.text().nullable(),
    createdAt: p.datetime(3),
  },
  uniques: [{ name: 'mcp_servers_name_unique', properties: ['name'] }],
  indexes: [{ properties: ['createdAt', 'id'] }],
  checks: [
    { name: 'mcp_servers_type_check', expression: oneOf('type', SERVER_TYPES) },
    { name: 'mcp_servers_role_check', expression: oneOf('role', SERVER_ROLES) },
    { name: 'mcp_servers_status_check', expression: oneOf('status', ['online', 'degraded', 'offline']) },
    {
      name: 'mcp_servers_address_check',
      expression: `(type <> 'http' or url is not null) and (type <> 'stdio' or command is not null)`,
    },
  ],
  rowLevelSecurity: 'force',
  policies: platformRows(),
});

export const ServerToolSchema = defineEntity({
  class: ServerTool,
  tableName: 'mcp_tools',
  properties: {
    id: p.uuid().primary(),
    serverId: () => p.manyToOne(ContentServerSchema).mapToPk().fieldName('server_id').deleteRule('cascade'),
    name: p.string().length(200),
    title: p.text().nullable(),
    description: p.text(),
    inputSchema: p.json<Readonly<Record<string, unknown>>>(),
    outputSchema: p.json<Readonly<Record<string, unknown>>>().nullable(),
    readOnly: p.boolean(),
    definitionHash: p.string().length(64),
    state: p.string().length(20).$type<ToolState>().default('new'),
    pinned: p.json<PinnedDefinition>().nullable(),
    offered: p.boolean().default(true),
    updatedAt: p.datetime(3),
  },
  uniques: [{ name: 'mcp_tools_name_unique', properties: ['serverId', 'name'] }],
  checks: [{ name: 'mcp_tools_state_check', expression: oneOf('state', TOOL_STATES) }],
  rowLevelSecurity: 'force',
  policies: platformRows(),
});

export const ServerProbeSchema = defineEntity({
  class: ServerProbeRow,
  tableName: 'mcp_server_probes',
  properties: {
    id: p.uuid().primary(),
    serverId: () => p.manyToOne(ContentServerSchema).mapToPk().fieldName('server_id').deleteRule('cascade'),
    at: p.datetime(3),
    ok: p.boolean(),
    ms: p.integer(),
    error: p.text().nullable(),
  },
  indexes: [{ properties: ['serverId', 'at'] }, { properties: ['at'] }],
  rowLevelSecurity: 'force',
  policies: platformRows(),
});

export const ServerUptimeSchema = defineEntity({
  class: ServerUptimeRow,
  tableName: 'mcp_server_uptime',
  properties: {
    serverId: () => p.manyToOne(ContentServerSchema).mapToPk().fieldName('server_id').deleteRule('cascade').primary(),
    span: p.string().length(10).$type<ServerUptimeRow['span']>().primary(),
    begins: p.datetime(0).primary(),
    looks: p.integer(),
    answered: p.integer(),
  },
  indexes: [{ properties: ['span', 'begins'] }],
  checks: [{ name: 'mcp_server_uptime_span_check', expression: oneOf('span', ['hour', 'day']) }],
  rowLevelSecurity: 'force',
  policies: platformRows(),
});
