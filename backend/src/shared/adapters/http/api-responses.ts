import { ApiExtension } from '@nestjs/swagger';

/** Where the describers of the document find what a controller said; not in the document that is served. */
export const PROBLEMS = 'x-problems';
export const ANSWER_HEADERS = 'x-answer-headers';

/** Describes problems that a call can have beyond those that all calls of its kind have. */
export const ApiProblems = (...statuses: number[]): MethodDecorator => ApiExtension(PROBLEMS, statuses);

/** Describes headers of a call's answers when it succeeds. @param headers name → what it says */
export const ApiResponseHeaders = (headers: Readonly<Record<string, string>>): MethodDecorator =>
  ApiExtension(
    ANSWER_HEADERS,
    Object.fromEntries(
      Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
    ),
  );

/** Of answers that browsers keep as a file. */
export const ATTACHED = { 'Content-Disposition': 'Names the file' };
