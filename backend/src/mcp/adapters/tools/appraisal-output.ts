import { z } from 'zod';
import type { AppraisedSubmission, Copied } from '../../../posts/index.js';
import { elementsFrom } from '../server/bounds.js';
import { SCORE, scoreOf, UNSUPPORTED, unsupportedOf } from './score-output.js';

/** Maximum length of the list of unsupported sentences, in characters of JSON. Further sentences are only counted. */
const MOST_UNSUPPORTED = 20_000;

export const APPRAISAL = {
  score: SCORE,
  unsupported: UNSUPPORTED.describe(
    'Checkable sentences without support: the first of them. Approving a post with some needs acceptUnsupported.',
  ),
  unsupportedCount: z.int().describe('How many there are in all.'),
  copied: z
    .object({
      share: z.number().describe('0 to 1; from 0.3 on a post is not saved.'),
      post: z
        .object({ create_id: z.int(), title: z.string() })
        .nullable()
        .describe('Which, when it is a post of the same website.'),
    })
    .describe('The highest share of the wording that one other post has.'),
};

const OUTPUT = z.object(APPRAISAL);

export const appraisalOf = (
  { score, unsupported }: AppraisedSubmission,
  { share, of }: Copied,
): z.infer<typeof OUTPUT> => ({
  score: scoreOf(score),
  unsupported: elementsFrom(unsupported.map(unsupportedOf), 0, MOST_UNSUPPORTED).part,
  unsupportedCount: unsupported.length,
  copied: { share, post: of && { create_id: of.postId, title: of.title } },
});
