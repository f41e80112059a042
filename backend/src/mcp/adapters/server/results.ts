import type { CallToolResult } from '@modelcontextprotocol/server';
import { DomainError } from '../../../shared/domain/domain-error.js';

const SORRY = 'Something went wrong on our side. It has been logged; please try again.';

export const result = (output: object): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(output) }],
  structuredContent: output as Record<string, unknown>,
});

/** A refusal in words, with what a program can read of it beside them; of anything unexpected nothing is told. */
export function refusal(error: unknown, log: (error: unknown) => void): CallToolResult {
  if (!(error instanceof DomainError)) {
    log(error);
    return { isError: true, content: [{ type: 'text', text: SORRY }] };
  }
  const { code, details, message } = error;
  return { isError: true, content: [{ type: 'text', text: message }, { type: 'text', text: JSON.stringify({ code, ...details }) }] };
}
