import type { components } from '../../api/schema.js';

export type RewriteRequest = components['schemas']['RewriteRequestResponse'];

/** Label and effect of each rewrite type. A type that is missing here but exists in the API is a compile error. */
export const REWRITE_TYPES: Record<RewriteRequest['rewriteType'], { label: string; does: string }> = {
  tone_change: { label: 'Tone change', does: 'Other words for the same: every number, quotation and citation stays.' },
  total_rewrite: {
    label: 'Total rewrite',
    does: 'A new text with a new title from the same sources; the address stays.',
  },
  partial_rewrite: {
    label: 'Partial rewrite',
    does: 'Only the part that the instructions name; all the rest stays as it is.',
  },
};

export const REWRITE_STATUSES: Record<RewriteRequest['status'], string> = {
  pending: 'Pending',
  in_progress: 'In progress',
  completed: 'Completed',
  failed: 'Failed',
};
