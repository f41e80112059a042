import { z } from 'zod';
import { Forbidden } from '../../../shared/domain/domain-error.js';
import type { ToolDescription } from './tool.js';

/** An agent called a tool that is not offered to it, because its token or the person's role does not permit it. */
export class ToolClosed extends Forbidden {
  constructor({ name, power, onlyFor }: Pick<ToolDescription<z.ZodObject, z.ZodObject>, 'name' | 'power' | 'onlyFor'>) {
    const whose = onlyFor === undefined ? '' : ` of a ${onlyFor.replace('_', ' ')}`;
    const given = power === 'approve' ? ', in a token of a person whom a platform admin allows that' : '';
    super(`${name} is closed to this agent: it needs the scope “${power}”${whose}${given}.`);
  }
}

const CALL = z.object({ method: z.literal('tools/call'), params: z.object({ name: z.string() }) });

/** Returns the names of the tools that a message or a batch of messages calls. */
export const toolsCalledIn = (body: unknown): string[] =>
  [body].flat().flatMap((message) => {
    const { data } = CALL.safeParse(message);
    return data ? [data.params.name] : [];
  });
