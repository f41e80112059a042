import { EmbeddedWriter } from '../src/generation/adapters/embedded/embedded-writer.js';
import type { Writer } from '../src/generation/application/writer.js';

export interface EvaluatedWriter {
  readonly name: string;
  readonly writer: Writer;
  /** Its time is the engine's own: it waits for nothing outside. */
  readonly ownTime: boolean;
}

export function writersToEvaluate(_environment: Readonly<Record<string, string | undefined>>): EvaluatedWriter[] {
  return [{ name: 'Embedded writer', writer: new EmbeddedWriter(), ownTime: true }];
}
