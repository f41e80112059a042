import type { INestApplication } from '@nestjs/common';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { Problem } from '../shared/adapters/http/problem.dto.js';
import { describeAccess } from './access.js';
import { describeResponses } from './describe-responses.js';
import { describeChosenFields } from './chosen-fields.js';
import { describeExamples } from './examples.js';
import { describeHeaders } from './headers.js';
import { describeKeyLimits } from './key-limits.js';
import { describeNamedValues } from './named-values.js';
import { describeProblems } from './problems.js';
import { aboutTheProduct } from './product.js';
import { routesOf } from './routes.js';
import { describeWholeNumbers } from './whole-numbers.js';

let made: Promise<OpenAPIObject> | null = null;

/**
 * The OpenAPI 3.1 document of every call, as /api/openapi.json gives it and the screens' client is generated from: made
 * once for each process, since settings change nothing of it, and not to be changed. Controllers and DTOs say what is
 * theirs; what holds by rule is added here, one concern a function.
 */
export function openApiOf(app: INestApplication): Promise<OpenAPIObject> {
  return (made ??= describe(app));
}

async function describe(app: INestApplication): Promise<OpenAPIObject> {
  const { default: metadata } = await import('./metadata.js');
  await SwaggerModule.loadPluginMetadata(metadata);
  // A copy, because documents made of one application share parts of what decorators said.
  const document = structuredClone(SwaggerModule.createDocument(app, aboutTheProduct(), { extraModels: [Problem] }));
  describeHeaders(document);
  describeAccess(document, routesOf(app));
  describeProblems(document);
  describeResponses(document);
  describeKeyLimits(document);
  describeChosenFields(document);
  describeWholeNumbers(document);
  describeNamedValues(document);
  return describeExamples(document);
}

/** `/api/openapi.json` and the Swagger UI at `/api/docs`. */
export async function serveOpenApi(app: INestApplication): Promise<void> {
  const document = await openApiOf(app);
  SwaggerModule.setup('api/docs', app, document, { jsonDocumentUrl: 'api/openapi.json', raw: ['json'] });
}
