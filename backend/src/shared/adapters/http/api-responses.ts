import { ApiExtension } from '@nestjs/swagger';

/** Metadata keys under which the OpenAPI builders find what controllers declared; removed from the served document. */
export const PROBLEMS = 'x-problems';
export const ANSWER_HEADERS = 'x-answer-headers';

/** Declares problem responses of an operation in addition to the common ones of its kind. */
export const ApiProblems = (...statuses: number[]): MethodDecorator => ApiExtension(PROBLEMS, statuses);

/** Declares headers of an operation's successful responses. @param headers name → description */
export const ApiResponseHeaders = (headers: Readonly<Record<string, string>>): MethodDecorator =>
  ApiExtension(
    ANSWER_HEADERS,
    Object.fromEntries(
      Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
    ),
  );

/** Headers of responses that browsers save as a file. */
export const ATTACHED = { 'Content-Disposition': 'Names the file' };
