import { z } from 'zod';
import { UnexpectedModelOutput } from './model-client.js';
import { type ModelAnswer, textOf } from './model-provider.js';

/** A format of a JSON response: its schema for the API and a reader that validates the response against it. */
export interface Form<T> {
  readonly schema: Record<string, unknown>;
  /** @throws UnexpectedModelOutput */
  read(answer: ModelAnswer): T;
}

/**
 * Creates a format from a shape. The shape has only types, because the API does not enforce lengths and ranges; callers
 * correct these after reading.
 */
export function formOf<S extends z.ZodType>(shape: S): Form<z.infer<S>> {
  const schema: Record<string, unknown> = z.toJSONSchema(shape);
  delete schema['$schema'];
  return {
    schema,
    read(answer) {
      const text = textOf(answer);
      if (text.trim() === '') throw new UnexpectedModelOutput(true);
      const parsed = shape.safeParse(jsonIn(text));
      if (!parsed.success) throw new UnexpectedModelOutput();
      return parsed.data;
    },
  };
}

/** Parses the JSON object in a text. Some models surround it with words or a code fence. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  } catch {
    throw new UnexpectedModelOutput();
  }
}
