import type { Removal } from '../remote-post.js';
import type { TemplateSetting } from './template.js';

export interface WithdrawnPost extends Omit<Removal, 'websiteId'> {
  postId: number;
}

/** The tenant's wish to send such notices; unless it is `yes`, endpoints get nothing but posts. */
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

/** The event that says so, laid out as Standard Webhooks recommend, whatever the field mapping is. */
export const noticeOf = ({ postId, slug, reason, at }: WithdrawnPost) => ({
  type: 'post.withdrawn',
  timestamp: at.toISOString(),
  data: { create_id: postId, slug, reason, withdrawn_at: at.toISOString() },
});
