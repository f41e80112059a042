import type { Writer } from '../src/generation/application/writer.js';
import { goldenBriefs } from './golden.js';
import { type EvalRun, InMemoryEngine } from './in-memory-engine.js';

/** Writes golden briefs one after the other, so that each post knows the earlier ones of its website. */
export async function evaluate(writer: Writer, briefs = goldenBriefs()): Promise<EvalRun[]> {
  const engine = new InMemoryEngine(writer);
  const runs: EvalRun[] = [];
  for (const golden of briefs) runs.push(await engine.write(golden));
  return runs;
}
