import type { Message } from '@anthropic-ai/sdk/resources/messages';
import type { WriterStep } from '../../application/writer.js';
import { ModelResponseTooLong, ModelResponseUnfinished, ModelContextExceeded, ModelRefused } from './failures.js';

/** Accepts a response only if the model finished it. @throws ModelFailure */
export function requireFinished({ stop_reason: reason, stop_details: details }: Message, step: WriterStep): void {
  switch (reason) {
    case 'end_turn':
    case 'stop_sequence':
      return;
    case 'max_tokens':
      throw new ModelResponseTooLong(step);
    case 'refusal':
      throw new ModelRefused(step, details?.category ?? null);
    case 'model_context_window_exceeded':
      throw new ModelContextExceeded(step);
    default:
      throw new ModelResponseUnfinished(step, reason);
  }
}
