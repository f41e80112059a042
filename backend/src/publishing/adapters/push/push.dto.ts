import { ApiProperty, ApiSchema, OmitType } from '@nestjs/swagger';
import { withTexts } from '../../../shared/adapters/http/with-texts.js';
import { TEXT_DIRECTIONS, type TextDirection } from '../../../shared/domain/language-tag.js';
import { wiresWithout } from '../../../shared/domain/text-fields.js';

class SealedTexts extends withTexts(class {}, wiresWithout(), { sealed: true }) {}

@ApiSchema({
  description:
    'An approved version with every text under its own name, as the template Partner API sends it. A field mapping ' +
    'arranges the same values under other names.',
})
export class PushedPost extends OmitType(SealedTexts, ['format'] as never[]) {
  /** Identifies the post for its whole life, in push, pull and the API. @example 42 */
  @ApiProperty({ type: 'integer' })
  create_id: number;
  /** Language of the texts, a BCP 47 tag. @example de */
  language: string;
  /** In which they are written: the value of `dir` in HTML. */
  @ApiProperty({ enum: TEXT_DIRECTIONS })
  direction: TextDirection;
  /** False only in tests of the connection, which carry `x-galley-test` and are not to be published. */
  published: boolean;
  /** Time of publication: that of the attempt which delivered it. */
  @ApiProperty({ type: String, format: 'date-time' })
  published_at: string;
}

@ApiSchema({ description: 'Which post was withdrawn or deleted, why and when.' })
export class WithdrawnPostData {
  /** The `create_id` under which the post was sent. @example 42 */
  @ApiProperty({ type: 'integer' })
  create_id: number;
  /** The slug of the last approved version. @example heat-pumps-in-old-houses */
  slug: string;
  /** Whether the post was withdrawn, and may come again, or deleted. */
  @ApiProperty({ enum: ['withdrawn', 'deleted'] })
  reason: string;
  /** Time of the withdrawal or deletion. */
  @ApiProperty({ type: String, format: 'date-time' })
  withdrawn_at: string;
}

@ApiSchema({ description: 'The message about a post that was withdrawn or deleted after it was approved.' })
export class WithdrawalNotice {
  /** Distinguishes this message from posts, which have no `type`. */
  @ApiProperty({ enum: ['post.withdrawn'] })
  type: string;
  /** Same value as `withdrawn_at`. */
  @ApiProperty({ type: String, format: 'date-time' })
  timestamp: string;
  /** Which post, why and when. */
  data: WithdrawnPostData;
}

@ApiSchema({ description: 'What an endpoint may say in a 2xx response. It may as well be empty.' })
export class PushAcknowledgement {
  /** Where the post is live; its page is then compared with the approved version. @example https://www.example.com/blog/a-post */
  url?: string;
  /** Whether the message was saved, or would have been if it were no test. “Check receiver” reads it. */
  saved?: boolean;
}
