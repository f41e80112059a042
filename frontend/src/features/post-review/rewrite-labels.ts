import type { components } from '../../api/schema.js';

export type RewriteRequest = components['schemas']['RewriteRequestResponse'];

/** Label and effect of each rewrite type. A type that is missing here but exists in the API is a compile error. */
export const REWRITE_TYPES: Record<RewriteRequest['rewriteType'], { label: string; does: string }> = {
  tone_change: { label: 'Tone change', does: 'Rewords the text. Every number, quotation and citation stays.' },
  total_rewrite: {
    label: 'Total rewrite',
    does: 'Writes a new text and title from the same sources. The address stays.',
  },
  partial_rewrite: {
    label: 'Partial rewrite',
    does: 'Rewrites only the part named in the instructions.',
  },
};

export const REWRITE_STATUSES: Record<RewriteRequest['status'], string> = {
  pending: 'Pending',
  in_progress: 'In progress',
  completed: 'Completed',
  failed: 'Failed',
};
