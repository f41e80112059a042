import type { Dialect, RequestParts } from './dialects.js';
import type { ProviderError } from './error-response.js';
import type { ModelTraits } from './model-traits.js';

/** The optional parts of requests to one model. */
export interface ModelParts extends RequestParts {
  readonly effort?: ModelTraits['effort'];
}

export const partsFor = ({ limit, form, asksForUsage }: Dialect, { effort }: ModelTraits): ModelParts => ({
  limit,
  form,
  asksForUsage,
  ...(effort && { effort }),
});

const REFUSES =
  /unsupported|not (?:currently )?support|unrecognized|unknown|extra|permitted|forbid|must be|invalid|unexpected/i;
const OTHER_LIMIT = { max_tokens: 'max_completion_tokens', max_completion_tokens: 'max_tokens' } as const;

/**
 * Returns the parts without the one that a server refused, or with its alternative.
 * @param first the parts before anything was refused
 * @returns null when the error is about something else, or the alternative was refused as well
 */
export function withoutRefused(parts: ModelParts, first: ModelParts, { message }: ProviderError): ModelParts | null {
  if (!REFUSES.test(message)) return null;
  if (/stream_options|include_usage/.test(message))
    return parts.asksForUsage ? { ...parts, asksForUsage: false } : null;
  if (/reasoning[_.]effort|thinking/.test(message)) return parts.effort ? { ...parts, effort: undefined } : null;
  if (/response_format|json_schema|schema|grammar/i.test(message))
    return parts.form === 'json_schema' ? { ...parts, form: 'prompt' } : null;
  if (/max_(?:completion_)?tokens/.test(message))
    return parts.limit === first.limit ? { ...parts, limit: OTHER_LIMIT[parts.limit] } : null;
  return null;
}
