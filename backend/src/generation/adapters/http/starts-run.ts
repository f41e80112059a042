import { applyDecorators } from '@nestjs/common';
import { ApiAcceptedResponse, ApiHeader, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { RunResponse } from './run.dto.js';

const problem = (status: number, description: string, properties: Record<string, object> = {}): MethodDecorator =>
  ApiResponse({
    status,
    description,
    content: {
      'application/problem+json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Problem' },
            { type: 'object', properties: { generationRunId: { type: 'string', format: 'uuid' }, ...properties } },
          ],
        },
      },
    },
  });

const RUN_HEADERS = {
  Location: { description: 'The address of the run', schema: { type: 'string' as const } },
  'Preference-Applied': { description: '`respond-async` when it was asked for', schema: { type: 'string' as const } },
};
const MICRO_USD = { type: 'integer', description: 'Millionths of a US dollar' };

/** Documents the responses of an endpoint that starts a run and waits for its end, beside the result itself. */
export const StartsRun = (): MethodDecorator =>
  applyDecorators(
    ApiHeader({
      name: 'Prefer',
      required: false,
      description: '`respond-async` answers 202 at once; the run goes on',
      schema: { type: 'string' },
    }),
    ApiAcceptedResponse({
      description: 'The run; `Location` says where to follow it',
      headers: RUN_HEADERS,
      schema: { $ref: getSchemaPath(RunResponse) },
    }),
    problem(
      409,
      'The website is inactive or became so, its category was deleted, the run was cancelled; or the monthly cap ' +
        'would be passed, with its figures',
      {
        cap: MICRO_USD,
        spent: MICRO_USD,
        reserved: MICRO_USD,
        needed: MICRO_USD,
      },
    ),
    problem(422, 'Too little evidence, or copied too much; or the Idempotency-Key was used with another body'),
    problem(502, 'The model or the content servers failed'),
    problem(504, 'The run was out of time, or is not ready yet and goes on'),
  );
