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

/** Returns a refusal as a sentence and as details for programs; of unexpected errors nothing is revealed. */
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
