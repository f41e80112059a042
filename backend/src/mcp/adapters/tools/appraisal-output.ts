import { z } from 'zod';
import type { AppraisedSubmission, Copied } from '../../../generation/index.js';
import { SCORE, scoreOf, UNSUPPORTED } from './score-output.js';

export const APPRAISAL = {
  score: SCORE,
  unsupported: UNSUPPORTED,
  copied: z
    .object({ share: z.number().describe('0 to 1; from 0.3 on a post is not saved.'), post: z.object({ create_id: z.int(), title: z.string() }).nullable().describe('Which, when it is a post of the same website.') })
    .describe('The highest share of the wording that one other post has.'),
};

const OUTPUT = z.object(APPRAISAL);

export const appraisalOf = ({ score, unsupported }: AppraisedSubmission, { share, of }: Copied): z.infer<typeof OUTPUT> => ({
  score: scoreOf(score),
  unsupported: unsupported.map(({ block, sentence, text }) => ({ block, sentence, ...(text !== undefined && { text }) })),
  copied: { share, post: of && { create_id: of.postId, title: of.title } },
});
