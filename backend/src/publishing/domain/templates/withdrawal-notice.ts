import type { Removal } from '../remote-post.js';
import type { TemplateSetting } from './template.js';

export interface WithdrawnPost extends Omit<Removal, 'websiteId'> {
  postId: number;
}

/** The setting that enables withdrawal notices. Unless it is `yes`, endpoints receive posts only. */
export const WITHDRAWALS: TemplateSetting = {
  name: 'withdrawals',
  label: 'Notify on withdrawal',
  hint:
    'Sends a signed message of the type post.withdrawn, with create_id and slug, when a post is withdrawn or ' +
    'deleted. Your endpoint has to expect it: the guide shows how.',
  secret: false,
  required: false,
  choices: ['no', 'yes'],
};

/**
 * Builds the event of a withdrawal in the format that Standard Webhooks recommends. The field mapping does not apply to
 * it.
 */
export const noticeOf = ({ postId, slug, reason, at }: WithdrawnPost) => ({
  type: 'post.withdrawn',
  timestamp: at.toISOString(),
  data: { create_id: postId, slug, reason, withdrawn_at: at.toISOString() },
});
