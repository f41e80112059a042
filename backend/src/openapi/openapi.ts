import type { INestApplication } from '@nestjs/common';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { Problem } from '../shared/adapters/http/problem.dto.js';
import { describeAccess } from './access.js';
import { describeResponses } from './describe-responses.js';
import { describeChosenFields } from './chosen-fields.js';
import { describeCodeSamples } from './code-samples.js';
import { describeCommonMembers } from './common-members.js';
import { describeExamples } from './examples.js';
import { describeHeaders } from './headers.js';
import { describeKeyLimits } from './key-limits.js';
import { describeNamedValues } from './named-values.js';
import { describePathParameters } from './path-parameters.js';
import { describeProblems } from './problems.js';
import { aboutTheProduct } from './product.js';
import { describeRules } from './rules.js';
import { routesOf } from './routes.js';
import { describeSchemas } from './schemas.js';
import { describeValues } from './values.js';
import { describeWebhooks, WEBHOOK_MODELS } from './webhooks.js';
import { describeWholeNumbers } from './whole-numbers.js';

let made: Promise<OpenAPIObject> | null = null;

/**
 * Returns the OpenAPI 3.1 document of all operations, which /api/openapi.json serves and the frontend's client is
 * generated from. It is built once per process, because no setting changes it, and must not be modified. Controllers
 * and DTOs document themselves; each function called here adds one kind of information that follows from general rules.
 */
export function openApiOf(app: INestApplication): Promise<OpenAPIObject> {
  return (made ??= describe(app));
}

async function describe(app: INestApplication): Promise<OpenAPIObject> {
  const { default: metadata, aboutClasses, apiVersion } = await import('./metadata.js');
  await SwaggerModule.loadPluginMetadata(metadata);
  // A copy, because several documents built from one application share objects from the decorators' metadata.
  const document = structuredClone(
    SwaggerModule.createDocument(app, aboutTheProduct(apiVersion), { extraModels: [Problem, ...WEBHOOK_MODELS] }),
  );
  describeSchemas(document, aboutClasses);
  describeRules(document);
  describeHeaders(document);
  describePathParameters(document);
  describeAccess(document, routesOf(app));
  describeProblems(document);
  describeResponses(document);
  describeKeyLimits(document);
  describeChosenFields(document);
  describeWebhooks(document);
  describeCodeSamples(document);
  describeWholeNumbers(document);
  describeCommonMembers(document);
  describeNamedValues(document);
  describeValues(document);
  return describeExamples(document);
}

/** Serves `/api/openapi.json` and the Swagger UI at `/api/docs`. */
export async function serveOpenApi(app: INestApplication): Promise<void> {
  const document = await openApiOf(app);
  SwaggerModule.setup('api/docs', app, document, { jsonDocumentUrl: 'api/openapi.json', raw: ['json'] });
}
