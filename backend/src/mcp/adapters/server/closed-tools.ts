import { z } from 'zod';
import { Forbidden } from '../../../shared/domain/domain-error.js';
import type { ToolDescription } from './tool.js';

/** An agent asked for a tool that it is not told of, because its token or its person may not use it. */
export class ToolClosed extends Forbidden {
  constructor({ name, power, onlyFor }: Pick<ToolDescription<z.ZodObject, z.ZodObject>, 'name' | 'power' | 'onlyFor'>) {
    const whose = onlyFor === undefined ? '' : ` of a ${onlyFor.replace('_', ' ')}`;
    const given = power === 'approve' ? ', in a token of a person whom a platform admin allows that' : '';
    super(`${name} is closed to this agent: it needs the scope “${power}”${whose}${given}.`);
  }
}

const CALL = z.object({ method: z.literal('tools/call'), params: z.object({ name: z.string() }) });

/** The names of the tools that a message, or a batch of them, calls. */
export const toolsCalledIn = (body: unknown): string[] =>
  [body].flat().flatMap((message) => {
    const { data } = CALL.safeParse(message);
    return data ? [data.params.name] : [];
  });
