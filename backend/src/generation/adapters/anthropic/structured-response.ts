import type { Message } from '@anthropic-ai/sdk/resources/messages';
import { z } from 'zod';
import { UnexpectedModelOutput } from './model-client.js';

/** A form of answer: its JSON schema for the API, and the reading of what came back, checked against the same form. */
export interface Form<T> {
  readonly schema: Record<string, unknown>;
  /** @throws UnexpectedModelOutput */
  read(message: Message): T;
}

/**
 * Shapes only: lengths and ranges are no part of what the API can hold an answer to, so they are mended when it is
 * read.
 */
export function formOf<S extends z.ZodType>(shape: S): Form<z.infer<S>> {
  const schema: Record<string, unknown> = z.toJSONSchema(shape);
  delete schema['$schema'];
  return {
    schema,
    read({ content }) {
      const text = content.map((block) => (block.type === 'text' ? block.text : '')).join('');
      if (text.trim() === '') throw new UnexpectedModelOutput(true);
      const parsed = shape.safeParse(jsonIn(text));
      if (!parsed.success) throw new UnexpectedModelOutput();
      return parsed.data;
    },
  };
}

/** Some wrap the object in words or in a fence. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  } catch {
    throw new UnexpectedModelOutput();
  }
}
