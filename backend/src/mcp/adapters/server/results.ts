import type { CallToolResult } from '@modelcontextprotocol/server';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { boundedDetails, refuseTooLong } from './bounds.js';

const SORRY = 'Something went wrong on our side. It has been logged; please try again.';

/** @throws ResponseTooLong */
export function result(output: object): CallToolResult {
  const text = JSON.stringify(output);
  refuseTooLong(text);
  return { content: [{ type: 'text', text }], structuredContent: output };
}

/** A refusal in words, with what a program can read of it beside them; of anything unexpected nothing is told. */
export function refusal(error: unknown): CallToolResult {
  if (!(error instanceof DomainError)) return { isError: true, content: [{ type: 'text', text: SORRY }] };
  const { code, details, message } = error;
  return {
    isError: true,
    content: [
      { type: 'text', text: message },
      { type: 'text', text: JSON.stringify({ code, ...boundedDetails(details) }) },
    ],
  };
}
