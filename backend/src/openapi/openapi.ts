import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { Problem } from '../shared/adapters/http/problem.dto.js';
import { WEBSITE_KEY } from '../shared/adapters/http/website-key-auth.js';
import { describeHeaders } from './headers.js';
import { describeKeyLimits } from './key-limits.js';
import { describeProblems } from './problems.js';

/** The OpenAPI 3.1 document of every call, as /api/openapi.json gives it and the screens' client is generated from. */
export async function openApiOf(app: INestApplication): Promise<OpenAPIObject> {
  const { default: metadata } = await import('./metadata.js');
  await SwaggerModule.loadPluginMetadata(metadata);
  const builder = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Galley')
    .setDescription('Researched, cited, reviewed posts for every client website.')
    .setVersion('1')
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The access token of a signed-in person, or a personal token (glpt_…) that has the scope for the call' })
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'The website’s own key, glly_…' }, WEBSITE_KEY)
    .build();
  return describeKeyLimits(describeHeaders(describeProblems(SwaggerModule.createDocument(app, builder, { extraModels: [Problem] }))));
}

/** `/api/openapi.json` and the Swagger UI at `/api/docs`. */
export async function serveOpenApi(app: INestApplication): Promise<void> {
  const document = await openApiOf(app);
  SwaggerModule.setup('api/docs', app, document, { jsonDocumentUrl: 'api/openapi.json', raw: ['json'] });
}
