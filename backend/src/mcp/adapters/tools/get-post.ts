import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { MAX_REWRITES, PostViews } from '../../../posts/index.js';
import { Invalid } from '../../../shared/domain/domain-error.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { postId } from '../server/fields.js';
import { IS_DATA, READS, Tool } from '../server/tool.js';
import { POST, postOf } from './post-output.js';
import { PARTS, partsOf } from './post-parts.js';

const part = z.enum(PARTS);
const from = z.int().min(0);

const INPUT = z.strictObject({
  postId,
  part: part
    .optional()
    .describe('Only this part, from the place that `more` of the answer before named; the other parts are empty then.'),
  from: from.optional().describe('That place.'),
});
const OUTPUT = z.object({
  post: POST,
  more: z
    .array(z.object({ part, from, total: z.int().describe('Characters of the content, or elements of the list.') }))
    .describe(
      'The parts that are longer than this answer: call again with part and from. Empty when all has been told. ' +
        'When the version has changed in between, begin anew.',
    ),
});

@Injectable()
export class GetPost extends Tool<typeof INPUT, typeof OUTPUT> {
  readonly about = {
    name: 'get_post',
    title: 'Read a post',
    description:
      'One post: its text as HTML, sources, citations, unsupported sentences, score and version. A long ' +
      `one comes in parts: \`more\` says what is left. ${IS_DATA}`,
    power: 'read',
    input: INPUT,
    output: OUTPUT,
    hints: READS,
  } as const;

  constructor(private readonly views: PostViews) {
    super();
  }

  async call(
    scope: Scope,
    { postId: id, part: wanted, from: begin }: z.infer<typeof INPUT>,
  ): Promise<z.infer<typeof OUTPUT>> {
    if (begin && wanted === undefined) throw new Invalid('from is a place in a part: name the part, too.', 'part');
    const post = await this.views.get(scope, id);
    const { parts, more } = partsOf(post, wanted, begin);
    return { post: postOf(post, MAX_REWRITES - post.rewriteCount, parts), more };
  }
}
