import { z } from 'zod';
import { Forbidden } from '../../../shared/domain/domain-error.js';
import type { ToolDescription } from './tool.js';

/** Nothing but that an agent asked for a tool that it is not told of. */
export class ToolClosed extends Forbidden {
  constructor({ name, power, onlyFor }: Pick<ToolDescription<z.ZodObject, z.ZodObject>, 'name' | 'power' | 'onlyFor'>) {
    super(`${name} is closed to this agent: it needs the scope ${power}${onlyFor === undefined ? '' : ` of a ${onlyFor.replace('_', ' ')}`}.`);
  }
}

const CALL = z.object({ method: z.literal('tools/call'), params: z.object({ name: z.string(), arguments: z.record(z.string(), z.unknown()).default({}) }) });

/** The tools that a message, or a batch of them, calls. */
export const callsIn = (body: unknown): { name: string; args: Record<string, unknown> }[] =>
  [body].flat().flatMap((message) => {
    const { data } = CALL.safeParse(message);
    return data ? [{ name: data.params.name, args: data.params.arguments }] : [];
  });
