import type { OpenAPIObject } from '@nestjs/swagger';
import { operationsOf, type Schema } from './operations.js';

/**
 * Schema names of enumerations that occur in several places, each with one of the places. An enumeration that occurs in
 * one place only is not listed; its name is derived from that place.
 */
const SHARED: Readonly<Record<string, string>> = {
  AuditActorKind: 'AuditActorResponse.kind',
  BulkOutcome: 'BulkOutcomeResponse.outcome',
  CitationStyle: 'WebsiteResponse.citationStyle',
  ContentAngle: 'CreatePostBody.contentAngle',
  ContentServerStatus: 'ContentServerResponse.status',
  ContentServerColor: 'ContentServerResponse.statusColor',
  ContentServerType: 'ContentServerResponse.type',
  DataSourceType: 'DataSourceResponse.type',
  Decision: 'DecidePostBody.status',
  DeliveryStatus: 'PublishingLogResponse.status',
  ExpertiseLevel: 'ExpertiseResponse.level',
  ExportFormat: 'ExportPostsBody.format',
  FocusTopicState: 'FocusTopicResponse.state',
  HealthState: 'SystemHealthResponse.state',
  MarkKind: 'MarkResponse.kind',
  ModelDialect: 'ModelResponse.dialect',
  ModelKind: 'ModelResponse.provider',
  ModelProvider: 'AddModelBody.provider',
  Permission: 'MemberResponse.permissions',
  PictureKind: 'PictureResponse.kind',
  CoverDesign: 'CoverBody.design',
  PostMails: 'NotificationsResponse.posts',
  PostStatus: 'PostResponse.status',
  PublishingSchedule: 'WebsiteResponse.publishingSchedule',
  PulledPostStatus: 'PulledPostResponse.status',
  Receipts: 'WebsiteResponse.receipts',
  Release: 'PublishingConfigResponse.release',
  RemovalReason: 'PulledTombstone.reason',
  RewriteType: 'RewriteRequestResponse.rewriteType',
  Role: 'CurrentUserResponse.role',
  RunKind: 'RunResponse.kind',
  RunStatus: 'RunResponse.status',
  RunStepName: 'RunStepResponse.name',
  ScheduleFrequency: 'FocusTopicResponse.scheduleFrequency',
  SecondFactor: 'SecondFactorResponse.methods',
  SeoTermPriority: 'SeoTermResponse.priority',
  SimilarKind: 'SimilarTitleResponse.kind',
  TemplateType: 'PublishingConfigResponse.templateType',
  TextDirection: 'PostResponse.direction',
  TokenScope: 'TokenResponse.scopes',
  Tone: 'ExpertiseResponse.tone',
  VersionKind: 'VersionResponse.kind',
};

interface Place {
  /** For example `PostResponse.status`. */
  at: string;
  schema: Schema;
}

/**
 * Moves every enumeration into a named schema that all places with the same values refer to. Otherwise a generated
 * client would have a separate type for each place, and the status read from a post could not be passed to a request.
 * @throws Error when an enumeration occurs in several places and `SHARED` does not name it, or its name is taken
 */
export function describeNamedValues(document: OpenAPIObject): OpenAPIObject {
  const schemas = document.components!.schemas as Record<string, Schema>;
  const places = Object.entries(schemas).flatMap(([name, schema]) =>
    Object.entries(schema.properties ?? {}).flatMap(([member, described]) => setsIn(`${name}.${member}`, described)),
  );
  const parameters = operationsOf(document).flatMap(({ operation }) =>
    (operation.parameters ?? []).flatMap(({ name, schema }) => setsIn(`${operation.operationId}.${name}`, schema)),
  );
  for (const [key, group] of Map.groupBy(places, ({ schema }) => keyOf(schema))) {
    const name = nameOf(group);
    if (name in schemas)
      throw new Error(`${name} is a schema already: name these values otherwise in openapi/named-values.ts`);
    schemas[name] = { type: 'string', enum: valuesOf(group[0]!.schema) };
    const all = [...group, ...parameters.filter((place) => keyOf(place.schema) === key)];
    for (const schema of new Set(all.map((place) => place.schema))) referTo(schema, name);
  }
  return document;
}

/**
 * Returns the schema itself if it is an enumeration of several values, otherwise the enumerations among its elements or
 * additional properties.
 */
function setsIn(at: string, schema: Schema | undefined): Place[] {
  if (!schema) return [];
  if (schema.enum && valuesOf(schema).length > 1) return [{ at, schema }];
  return [schema.items, schema.additionalProperties].flatMap((inner) =>
    typeof inner === 'object' ? setsIn(at, inner) : [],
  );
}

const valuesOf = ({ enum: values = [] }: Schema): unknown[] => values.filter((value) => value !== null);
const keyOf = (schema: Schema): string => JSON.stringify(valuesOf(schema));

function nameOf(places: readonly Place[]): string {
  const shared = Object.entries(SHARED).find(([, at]) => places.some((place) => place.at === at))?.[0];
  if (shared) return shared;
  if (places.length > 1)
    throw new Error(
      `${places.map(({ at }) => at).join(' and ')} take the same values: name them in openapi/named-values.ts`,
    );
  const [schema, member] = places[0]!.at.split('.') as [string, string];
  // Members of JSON-LD begin with an @, which no schema name may have.
  const word = member.replaceAll(/\W/g, '');
  return `${schema.replace(/(Response|Body)$/, '')}${word[0]!.toUpperCase()}${word.slice(1)}`;
}

/** Replaces the enumeration by a reference and keeps the other keywords of the place, such as its description. */
function referTo(schema: Schema, name: string): void {
  const isNullable = schema.type?.includes('null') ?? false;
  const reference = { $ref: `#/components/schemas/${name}` };
  delete schema.type;
  delete schema.enum;
  if (isNullable) schema.anyOf = [reference, { type: 'null' }];
  else if (Object.keys(schema).length > 0) schema.allOf = [reference];
  else Object.assign(schema, reference);
}
